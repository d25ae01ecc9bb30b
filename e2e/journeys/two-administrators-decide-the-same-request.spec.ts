import { expect, test } from '../support/journey.ts'
import { REGISTRAR } from '../support/portal-process.ts'
import { dialog, row, toast } from '../support/screen.ts'
import { sendRequest, unique } from '../support/student.ts'
import { expectRows, search } from '../support/students-list.ts'

const DECIDED = 'This request has already been decided. No action can be performed'

test('of two administrators who decide at the same moment one wins, and the other reads why', async ({
  office,
  registrar,
  windowOf,
}) => {
  const student = await windowOf(await registrar.addStudent())
  const { message } = await sendRequest(student, unique('Please send my marksheet '))
  const colleague = await windowOf(REGISTRAR, 'admin')
  for (const window of [office, colleague]) {
    await window.goto('/admin/pendingrequests')
    await search(window, message)
    await expectRows(window, '1–1 of 1')
  }
  // What each of them sends is held up until both have sent it.
  const { promise: bothSent, resolve: letGo } = Promise.withResolvers<void>()
  let sent = 0
  for (const window of [office, colleague]) {
    await window.route('**/decision', async (route) => {
      if (++sent === 2) letGo()
      await bothSent
      await route.continue()
    })
  }
  const answered = [office, colleague].map((window) => window.waitForResponse('**/decision'))
  await office.getByRole('button', { name: /^Approve/ }).click()
  await colleague.getByRole('button', { name: /^Reject/ }).click()
  await dialog(colleague).getByRole('button', { name: 'Reject' }).click()
  // The toasts are up for a few seconds only, so who has won is read from the answers.
  const [isApproved, isRejected] = (await Promise.all(answered)).map((answer) => answer.ok())
  expect(isRejected).toBe(!isApproved)
  await Promise.all([
    expect(toast(office, isApproved ? 'Request approved successfully!' : DECIDED)).toBeVisible(),
    expect(toast(colleague, isRejected ? 'Request rejected successfully!' : DECIDED)).toBeVisible(),
  ])
  for (const window of [office, colleague]) await expect(row(window, message)).toHaveCount(0)
  await student.goto('/myrequests')
  await expect(row(student, message)).toContainText(isApproved ? 'Approved' : 'Rejected')
})

test('who decides over a status that is no longer so is refused', async ({ office, registrar, windowOf }) => {
  const student = await windowOf(await registrar.addStudent())
  const { id, message } = await sendRequest(student, unique('Please send my marksheet '))
  await office.route('**/api/live', (route) => route.abort())
  await office.goto('/admin/pendingrequests')
  await search(office, message)
  await expectRows(office, '1–1 of 1')
  await registrar.decide(id, 'Pending', 'Approved')
  await office.getByRole('button', { name: /^Reject/ }).click()
  await dialog(office).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(office, DECIDED)).toBeVisible()
  await expect(row(office, message)).toHaveCount(0)
  await student.goto('/myrequests')
  await expect(row(student, message)).toContainText('Approved')
})

test('a request its student deletes goes from the open queue, and from the question about it', async ({
  office,
  registrar,
  windowOf,
}) => {
  const student = await windowOf(await registrar.addStudent())
  const { id, message } = await sendRequest(student, unique('Please send my marksheet '))
  await office.goto('/admin/pendingrequests')
  await search(office, message)
  await row(office, message)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(dialog(office)).toContainText(message)
  await student.request.delete(`/api/me/requests/${id}`, { data: {} })
  await dialog(office).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(office, 'Request not found')).toBeVisible()
  await expect(row(office, message)).toHaveCount(0)
})

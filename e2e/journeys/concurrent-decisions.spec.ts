import { dialog, row, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const DECIDED = 'This request has already been decided. No action can be performed'

test('of two administrators who decide at the same moment one wins, and the other reads why', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const student = await signedInPage(await adminApi.addStudent())
  const { message } = await sendRequest(student.request, unique('Please send my marksheet '))
  const colleague = await signedInPage(ADMIN, 'admin')
  for (const window of [adminPage, colleague]) {
    await window.goto('/admin/pendingrequests')
    await search(window, message)
    await expectRows(window, '1–1 of 1')
  }
  // What each of them sends is held up until both have sent it.
  const { promise: bothSent, resolve: letGo } = Promise.withResolvers<void>()
  let sent = 0
  for (const window of [adminPage, colleague]) {
    await window.route('**/decision', async (route) => {
      if (++sent === 2) letGo()
      await bothSent
      await route.continue()
    })
  }
  const answered = [adminPage, colleague].map((window) => window.waitForResponse('**/decision'))
  await adminPage.getByRole('button', { name: /^Approve/ }).click()
  await colleague.getByRole('button', { name: /^Reject/ }).click()
  await dialog(colleague).getByRole('button', { name: 'Reject' }).click()
  // The toasts are up for a few seconds only, so who has won is read from the answers.
  const [isApproved, isRejected] = (await Promise.all(answered)).map((answer) => answer.ok())
  expect(isRejected).toBe(!isApproved)
  await Promise.all([
    expect(toast(adminPage, isApproved ? 'Request approved successfully!' : DECIDED)).toBeVisible(),
    expect(toast(colleague, isRejected ? 'Request rejected successfully!' : DECIDED)).toBeVisible(),
  ])
  for (const window of [adminPage, colleague]) await expect(row(window, message)).toHaveCount(0)
  await student.goto('/myrequests')
  await expect(row(student, message)).toContainText(isApproved ? 'Approved' : 'Rejected')
})

test('who decides over a status that is no longer so is refused', async ({ adminPage, adminApi, signedInPage }) => {
  const student = await signedInPage(await adminApi.addStudent())
  const { id, message } = await sendRequest(student.request, unique('Please send my marksheet '))
  await adminPage.route('**/api/live*', (route) => route.abort())
  // Without a search: one that is still under way would read the list again after the decision.
  await adminPage.goto('/admin/pendingrequests?sort=newest')
  await expect(row(adminPage, message)).toBeVisible()
  await adminApi.decide(id, 'Pending', 'Approved')
  await row(adminPage, message)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await dialog(adminPage).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(adminPage, DECIDED)).toBeVisible()
  await expect(row(adminPage, message)).toHaveCount(0)
  await student.goto('/myrequests')
  await expect(row(student, message)).toContainText('Approved')
})

test('a clerk who writes a reason reads who was quicker and when, before and after sending it, and keeps the reason', async ({
  adminPage,
  adminApi,
  signedInRequest,
}) => {
  const student = await signedInRequest(await adminApi.addStudent())
  const [seen, unseen] = [unique('Please send my marksheet '), unique('Please send my degree ')]
  const { id } = await sendRequest(student, seen)
  const { id: unseenId } = await sendRequest(student, unseen)
  await adminPage.goto('/admin/pendingrequests?sort=newest')
  const reject = (message: string) =>
    row(adminPage, message)
      .getByRole('button', { name: /^Reject/ })
      .click()
  await reject(seen)
  await dialog(adminPage).getByLabel('Reason (optional)').fill('The fee is missing.')
  await adminApi.decide(id, 'Pending', 'Approved')
  await expect(dialog(adminPage).getByRole('status')).toHaveText(
    /^Approved .*\d.* by .+ What you have typed is kept here\.$/,
  )
  await expect(dialog(adminPage).getByLabel('Reason (optional)')).toHaveValue('The fee is missing.')
  await adminPage.keyboard.press('Escape')

  await reject(unseen)
  await dialog(adminPage).getByLabel('Reason (optional)').fill('The fee is missing.')
  await adminPage.route('**/decision', async (route) => {
    await adminApi.decide(unseenId, 'Pending', 'Approved')
    await route.continue()
  })
  await adminPage.keyboard.press('Control+Enter')
  await expect(toast(adminPage, DECIDED)).toBeVisible()
  await expect(adminPage.getByRole('region', { name: 'Notifications' })).toContainText(/Approved .*\d.* by/)
  await expect(dialog(adminPage).getByRole('status')).toContainText('What you have typed is kept here.')
  await expect(dialog(adminPage).getByLabel('Reason (optional)')).toHaveValue('The fee is missing.')
})

test('a request its student deletes goes from the open queue, and from the question about it', async ({
  adminPage,
  adminApi,
  signedInRequest,
}) => {
  const student = await signedInRequest(await adminApi.addStudent())
  const { id, message } = await sendRequest(student, unique('Please send my marksheet '))
  await adminPage.goto('/admin/pendingrequests')
  await search(adminPage, message)
  await row(adminPage, message)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(dialog(adminPage)).toContainText(message)
  await student.delete(`/api/me/requests/${id}`, { data: {} })
  await dialog(adminPage).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(adminPage, 'Request not found')).toBeVisible()
  await expect(row(adminPage, message)).toHaveCount(0)
})

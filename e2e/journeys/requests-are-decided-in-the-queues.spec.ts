import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { dialog, heading, row, toast } from '../support/screen.ts'
import { sendRequest, unique } from '../support/student.ts'
import { expectRows, search } from '../support/students-list.ts'

test('requests are approved, rejected and completed, each with its own words', async ({
  office,
  registrar,
  windowOf,
}) => {
  const family = unique('Iyer')
  const student = await windowOf(await registrar.addStudent({ lastName: family }))
  const [good, bad, late] = ['a bonafide certificate', 'a second degree', 'a marksheet'].map((wish) =>
    unique(`Please issue ${wish} `),
  ) as [string, string, string]
  for (const message of [good, bad, late]) await sendRequest(student, message)

  await office.goto('/admin/pendingrequests')
  await search(office, family)
  await expectRows(office, '1–3 of 3')
  for (const value of [`Aarav ${family}`, 'B.Sc. Computer Science', 'Sem 3 2nd Year', 'Pending']) {
    await expect(row(office, good)).toContainText(value)
  }
  await approve(office, good)
  await approve(office, late)
  await row(office, bad)
    .getByRole('button', { name: `Reject request of Aarav ${family}` })
    .click()
  await expect(dialog(office)).toContainText('Reject request?')
  await expect(dialog(office)).toContainText(bad)
  await dialog(office).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(office, 'Request rejected successfully!')).toBeVisible()
  await expect(office.getByText('No matches.', { exact: true }).last()).toBeVisible()

  await openTab(office, 'Approved')
  await search(office, family)
  await expectRows(office, '1–2 of 2')
  await row(office, good)
    .getByRole('button', { name: `Completed request of Aarav ${family}` })
    .click()
  await expect(dialog(office)).toContainText('Mark request as completed?')
  await dialog(office).getByRole('button', { name: 'Completed' }).click()
  await expect(toast(office, 'Status Updated successfully!')).toBeVisible()
  await expect(row(office, good)).toHaveCount(0)
  await row(office, late)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await dialog(office).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(office, 'Request rejected successfully!')).toBeVisible()
  await expect(row(office, late)).toHaveCount(0)

  await openTab(office, 'Rejected')
  await search(office, family)
  await expectRows(office, '1–2 of 2')
  await expect(row(office, bad)).toContainText('Rejected')
  await expect(row(office, late).getByRole('button')).toHaveCount(0)
  await openTab(office, 'Completed')
  await search(office, family)
  await expectRows(office, '1–1 of 1')
  await expect(row(office, good).getByRole('button')).toHaveCount(0)

  await student.goto('/myrequests')
  for (const [message, status] of [
    [good, 'Completed'],
    [bad, 'Rejected'],
    [late, 'Rejected'],
  ] as const) {
    await expect(row(student, message)).toContainText(status)
    await expect(row(student, message)).toContainText('No action can be performed')
  }
})

test('a queue is searched by name, course and message, and put in order', async ({ office, registrar, windowOf }) => {
  const [family, course, word] = [unique('Iyer'), unique('Astronomy'), unique('Kathmandu')]
  const student = await windowOf(await registrar.addStudent({ lastName: family, courseName: `B.Sc. ${course}` }))
  await sendRequest(student, 'My first request.')
  await sendRequest(student, `My second request, about ${word}.`)
  await office.goto('/admin/pendingrequests')
  for (const q of [family, course.slice(2), `aarav ${course}`]) {
    await search(office, q)
    await expectRows(office, '1–2 of 2')
  }
  const first = office.locator('tbody tr').first()
  await expect(first).toContainText('My first request.')
  await office.getByLabel('Sort').selectOption('Newest first')
  await expect(first).toContainText('My second request')
  await expect(office).toHaveURL(/sort=newest/)
  expect(office.url()).not.toContain(course)

  await search(office, word)
  await expectRows(office, '1–1 of 1')
  await office.reload()
  await expectRows(office, '1–1 of 1')
  await expect(office.getByRole('searchbox', { name: 'Search' })).toHaveValue(word)
})

test('the tabs say how many requests each queue has, and go along', async ({ office, registrar, windowOf }) => {
  const student = await windowOf(await registrar.addStudent())
  await office.goto('/admin/rejectedrequests')
  await expect(tab(office, 'Pending')).toHaveText(/Pending \d+/)
  const [pending, approved] = [await countOf(office, 'Pending'), await countOf(office, 'Approved')]
  const { id } = await sendRequest(student, unique('Please send my marksheet '))
  await expect(tab(office, 'Pending')).toHaveText(`Pending ${pending + 1}`)
  await registrar.decide(id, 'Pending', 'Approved')
  await expect(tab(office, 'Pending')).toHaveText(`Pending ${pending}`)
  await expect(tab(office, 'Approved')).toHaveText(`Approved ${approved + 1}`)
  await expect(tab(office, 'Rejected')).toHaveAttribute('aria-current', 'page')
})

test('after a decision the focus is on the same button of the next request', async ({
  office,
  registrar,
  windowOf,
}) => {
  const family = unique('Iyer')
  const student = await windowOf(await registrar.addStudent({ lastName: family }))
  for (const n of [1, 2, 3]) await sendRequest(student, `Request number ${n}.`)
  await office.goto('/admin/pendingrequests')
  await search(office, family)
  await expectRows(office, '1–3 of 3')
  await row(office, 'Request number 1.')
    .getByRole('button', { name: /^Approve/ })
    .focus()
  await office.keyboard.press('Enter')
  await expect(row(office, 'Request number 1.')).toHaveCount(0)
  await expect(row(office, 'Request number 2.').getByRole('button', { name: /^Approve/ })).toBeFocused()

  await row(office, 'Request number 2.')
    .getByRole('button', { name: /^Reject/ })
    .focus()
  await office.keyboard.press('Enter')
  await expect(dialog(office).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await office.keyboard.press('Tab')
  await office.keyboard.press('Enter')
  await expect(row(office, 'Request number 2.')).toHaveCount(0)
  await expect(row(office, 'Request number 3.').getByRole('button', { name: /^Reject/ })).toBeFocused()
})

test('the second click of a double click does not decide the request that moves up', async ({
  office,
  registrar,
  windowOf,
}) => {
  const family = unique('Iyer')
  const student = await windowOf(await registrar.addStudent({ lastName: family }))
  for (const n of [1, 2]) await sendRequest(student, `Request number ${n}.`)
  await office.goto('/admin/pendingrequests')
  await search(office, family)
  await expectRows(office, '1–2 of 2')
  await row(office, 'Request number 1.')
    .getByRole('button', { name: /^Approve/ })
    .dblclick()
  await expectRows(office, '1–1 of 1')
  await student.goto('/myrequests')
  await expect(row(student, 'Request number 1.')).toContainText('Approved')
  await expect(row(student, 'Request number 2.')).toContainText('Pending')
})

test('with its last request a queue says that it is empty', async ({ office, registrar, windowOf }) => {
  await registrar.emptyPendingQueue()
  const student = await windowOf(await registrar.addStudent())
  await office.goto('/admin/pendingrequests')
  await expect(office.getByText('Currently there are no pending requests.')).toBeVisible()
  const { message } = await sendRequest(student, unique('Please send my marksheet '))
  await approve(office, message)
  await expect(office.getByText('Currently there are no pending requests.')).toBeVisible()
  await expect(heading(office)).toBeFocused()
})

test('a burst of requests comes in whole, and a decision in the midst of it meets the right one', async ({
  office,
  registrar,
  windowOf,
}) => {
  const family = unique('Iyer')
  const student = await windowOf(await registrar.addStudent({ lastName: family }))
  const first = await sendRequest(student, 'The one to be approved.')
  await office.goto('/admin/pendingrequests')
  await search(office, family)
  await expectRows(office, '1–1 of 1')
  const burst = Promise.all([...Array(19).keys()].map((n) => sendRequest(student, `Request number ${n}.`)))
  await approve(office, first.message)
  await burst
  await expectRows(office, '1–10 of 19')
  await student.goto('/myrequests')
  await office.getByLabel('Rows per page').selectOption('50')
  await expect(office.locator('tbody tr')).toHaveCount(19)
  await student.getByRole('button', { name: 'Page 2' }).click()
  await expect(row(student, first.message)).toContainText('Approved')
})

test('a decision that does not get through is told, and can be made again', async ({ office, registrar, windowOf }) => {
  const student = await windowOf(await registrar.addStudent())
  const { message } = await sendRequest(student, unique('Please send my marksheet '))
  await office.goto('/admin/pendingrequests')
  await search(office, message)
  await office.route('**/api/requests/*/decision', (route) => route.abort())
  await row(office, message)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(office, 'Failed to approve the request.')).toBeVisible()
  await row(office, message)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await dialog(office).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(office, 'Failed to reject the request.')).toBeVisible()
  await office.unroute('**/api/requests/*/decision')
  await approve(office, message)
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Requests' }).getByRole('link', { name: new RegExp(`^${name}`) })

async function openTab(page: Page, name: string) {
  await tab(page, name).click()
  await expect(heading(page)).toHaveText(`${name} requests`)
}

const countOf = async (page: Page, name: string) => Number(/\d+/.exec(await tab(page, name).innerText())?.[0])

async function approve(page: Page, message: string) {
  await row(page, message)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Request approved successfully!')).toBeVisible()
  await expect(row(page, message)).toHaveCount(0)
}

import type { Page } from '@playwright/test'
import { dialog, heading, row, toast } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('requests are approved, rejected and completed, each with its own words', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const family = unique('Iyer')
  const student = await signedInPage(await adminApi.addStudent({ lastName: family }))
  const [good, bad, late] = ['a bonafide certificate', 'a second degree', 'a marksheet'].map((wish) =>
    unique(`Please issue ${wish} `),
  ) as [string, string, string]
  for (const message of [good, bad, late]) await sendRequest(student.request, message)

  await adminPage.goto('/admin/pendingrequests')
  await search(adminPage, family)
  await expectRows(adminPage, '1–3 of 3')
  for (const value of [`Aarav ${family}`, 'B.Sc. Computer Science', 'Sem 3 2nd Year', 'Pending']) {
    await expect(row(adminPage, good)).toContainText(value)
  }
  await approve(adminPage, good)
  await expect(toast(adminPage, 'Request approved successfully!')).toBeVisible()
  await approve(adminPage, late)
  const inARow = adminPage.getByText('2 in a row')
  await expect(inARow).toBeVisible()
  for (const part of [toast(adminPage, 'Request approved successfully!'), inARow])
    expect(await part.evaluate((text) => text.getBoundingClientRect().height), 'in one line').toBeLessThanOrEqual(40)
  await row(adminPage, bad)
    .getByRole('button', { name: `Reject request of Aarav ${family}` })
    .click()
  await expect(dialog(adminPage)).toContainText('Reject request?')
  await expect(dialog(adminPage)).toContainText(bad)
  await dialog(adminPage).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(adminPage, 'Request rejected successfully!')).toBeVisible()
  await expect(adminPage.getByText('No matches.', { exact: true }).last()).toBeVisible()

  await openTab(adminPage, 'Approved')
  await search(adminPage, family)
  await expectRows(adminPage, '1–2 of 2')
  await row(adminPage, good)
    .getByRole('button', { name: `Completed request of Aarav ${family}` })
    .click()
  await expect(dialog(adminPage)).toContainText('Mark request as completed?')
  await dialog(adminPage).getByRole('button', { name: 'Completed' }).click()
  await expect(toast(adminPage, 'Status Updated successfully!')).toBeVisible()
  await expect(row(adminPage, good)).toHaveCount(0)
  await row(adminPage, late)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await dialog(adminPage).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(adminPage, 'Request rejected successfully!')).toBeVisible()
  await expect(row(adminPage, late)).toHaveCount(0)

  await openTab(adminPage, 'Rejected')
  await search(adminPage, family)
  await expectRows(adminPage, '1–2 of 2')
  await expect(row(adminPage, bad)).toContainText('Rejected')
  await expect(row(adminPage, late).getByRole('button')).toHaveCount(0)
  await openTab(adminPage, 'Completed')
  await search(adminPage, family)
  await expectRows(adminPage, '1–1 of 1')
  await expect(row(adminPage, good).getByRole('button')).toHaveCount(0)

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

test('a queue is searched by name, course and message, and put in order', async ({
  adminPage,
  adminApi,
  signedInRequest,
}) => {
  const [family, course, word] = [unique('Iyer'), unique('Astronomy'), unique('Kathmandu')]
  const student = await signedInRequest(await adminApi.addStudent({ lastName: family, courseName: `B.Sc. ${course}` }))
  await sendRequest(student, 'My first request.')
  await sendRequest(student, `My second request, about ${word}.`)
  await adminPage.goto('/admin/pendingrequests')
  for (const q of [family, course.slice(2), `aarav ${course}`]) {
    await search(adminPage, q)
    await expectRows(adminPage, '1–2 of 2')
  }
  const first = adminPage.locator('tbody tr').first()
  await expect(first).toContainText('My first request.')
  await adminPage.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first')
  await expect(first).toContainText('My second request')
  await expect(adminPage).toHaveURL(/sort=newest/)
  expect(adminPage.url()).not.toContain(course)

  await search(adminPage, word)
  await expectRows(adminPage, '1–1 of 1')
  await adminPage.reload()
  await expectRows(adminPage, '1–1 of 1')
  await expect(adminPage.getByRole('searchbox', { name: 'Search' })).toHaveValue(word)
})

test('the tabs say how many requests each queue has, and go along', async ({
  adminPage,
  adminApi,
  signedInRequest,
}) => {
  const student = await signedInRequest(await adminApi.addStudent())
  await adminPage.goto('/admin/rejectedrequests')
  await expect(tab(adminPage, 'Pending')).toHaveText(/Pending \d+/)
  const [pending, approved] = [await countOf(adminPage, 'Pending'), await countOf(adminPage, 'Approved')]
  const { id } = await sendRequest(student, unique('Please send my marksheet '))
  await expect(tab(adminPage, 'Pending')).toHaveText(`Pending ${pending + 1}`)
  await adminApi.decide(id, 'Pending', 'Approved')
  await expect(tab(adminPage, 'Pending')).toHaveText(`Pending ${pending}`)
  await expect(tab(adminPage, 'Approved')).toHaveText(`Approved ${approved + 1}`)
  await expect(tab(adminPage, 'Rejected')).toHaveAttribute('aria-current', 'page')
})

test('after a decision the focus is on the same button of the next request', async ({
  adminPage,
  adminApi,
  signedInRequest,
}) => {
  const family = unique('Iyer')
  const student = await signedInRequest(await adminApi.addStudent({ lastName: family }))
  for (const n of [1, 2, 3]) await sendRequest(student, `Request number ${n}.`)
  await adminPage.goto('/admin/pendingrequests')
  await search(adminPage, family)
  await expectRows(adminPage, '1–3 of 3')
  await row(adminPage, 'Request number 1.')
    .getByRole('button', { name: /^Approve/ })
    .focus()
  await adminPage.keyboard.press('Enter')
  await expect(row(adminPage, 'Request number 1.')).toHaveCount(0)
  await expect(row(adminPage, 'Request number 2.').getByRole('button', { name: /^Approve/ })).toBeFocused()

  await row(adminPage, 'Request number 2.')
    .getByRole('button', { name: /^Reject/ })
    .focus()
  await adminPage.keyboard.press('Enter')
  await expect(dialog(adminPage).getByLabel('Reason (optional)')).toBeFocused()
  await adminPage.keyboard.press('Control+Enter')
  await expect(row(adminPage, 'Request number 2.')).toHaveCount(0)
  await expect(row(adminPage, 'Request number 3.').getByRole('button', { name: /^Reject/ })).toBeFocused()
})

test('the second click of a double click does not decide the request that moves up', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const family = unique('Iyer')
  const student = await signedInPage(await adminApi.addStudent({ lastName: family }))
  for (const n of [1, 2]) await sendRequest(student.request, `Request number ${n}.`)
  await adminPage.goto('/admin/pendingrequests')
  await search(adminPage, family)
  await expectRows(adminPage, '1–2 of 2')
  await row(adminPage, 'Request number 1.')
    .getByRole('button', { name: /^Approve/ })
    .dblclick()
  await expectRows(adminPage, '1–1 of 1')
  await student.goto('/myrequests')
  await expect(row(student, 'Request number 1.')).toContainText('Approved')
  await expect(row(student, 'Request number 2.')).toContainText('Pending')
})

test('with its last request a queue says that it is empty', async ({ adminPage, adminApi, signedInRequest }) => {
  await adminApi.emptyPendingQueue()
  const student = await signedInRequest(await adminApi.addStudent())
  await adminPage.goto('/admin/pendingrequests')
  await expect(adminPage.getByText('Currently there are no pending requests.')).toBeVisible()
  const { message } = await sendRequest(student, unique('Please send my marksheet '))
  await approve(adminPage, message)
  await expect(adminPage.getByText('Currently there are no pending requests.')).toBeVisible()
  await expect(heading(adminPage)).toBeFocused()
})

test('a burst of requests comes in whole, and a decision in the midst of it meets the right one', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const family = unique('Iyer')
  const student = await signedInPage(await adminApi.addStudent({ lastName: family }))
  const first = await sendRequest(student.request, 'The one to be approved.')
  await adminPage.goto('/admin/pendingrequests')
  await search(adminPage, family)
  await expectRows(adminPage, '1–1 of 1')
  const burst = Promise.all([...Array(19).keys()].map((n) => sendRequest(student.request, `Request number ${n}.`)))
  await approve(adminPage, first.message)
  await burst
  await expectRows(adminPage, '1–10 of 19')
  await student.goto('/myrequests')
  await adminPage.getByLabel('Rows per page').selectOption('50')
  await expect(adminPage.locator('tbody tr')).toHaveCount(19)
  await student.getByRole('button', { name: 'Page 2' }).click()
  await expect(row(student, first.message)).toContainText('Approved')
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
  await expect(row(page, message)).toHaveCount(0)
}

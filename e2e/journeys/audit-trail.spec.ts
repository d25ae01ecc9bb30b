import type { Page } from '@playwright/test'
import { LOAD_ERROR_DELAY_MS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import { heading, retriesAreOver, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { ADMIN } from '../support/portal-process.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('what the registrar does stands in the trail: who, what, to whom, when and from where', {
  tag: opens('audit'),
}, async ({ adminPage, adminApi }) => {
  const family = unique('Iyer')
  const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: family })
  await adminApi.updateStudent(student, { contact: '9123456780', password: 'another-secret-1' })
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)

  await adminPage.goto('/admin')
  await adminPage.getByRole('link', { name: 'Audit trail' }).click()
  await expect(heading(adminPage)).toHaveText('Audit trail')
  await expect(adminPage).toHaveTitle('Audit trail – Student Documents')
  await search(adminPage, family)
  await expectActions(adminPage, ['Added an ID card', 'Updated a student', 'Added a student'])
  const added = row(adminPage, 'Added an ID card')
  for (const told of ['Portal Administrator', ADMIN.email, `Ananya ${family}`, student.email, card, '127.0.0.1']) {
    await expect(added).toContainText(told)
  }
  await expect(row(adminPage, 'Updated a student')).toContainText('Changed: Contact, Password')
  await expect(adminPage.getByRole('table')).not.toContainText('9123456780')
  const when = added.locator('time')
  const at = new Date((await when.getAttribute('datetime')) ?? '')
  expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
  await expect(when).toHaveText(new RegExp(kolkata(at, { timeStyle: 'short' })))
  await expect(when).toHaveAttribute('title', kolkata(at, { dateStyle: 'full', timeStyle: 'long' }))

  await adminPage.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
})

test('the trail is narrowed by person, action and days; a name never stands in the address', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Iyer')
  const { id, email } = await adminApi.addStudent({ firstName: 'Bharat', lastName: family })
  await adminApi.addIdCard(id, unique('CS-'))
  await adminPage.goto('/admin/audit')
  await search(adminPage, email)
  await expectActions(adminPage, ['Added an ID card', 'Added a student'])
  await expect(adminPage.getByLabel('Action', { exact: true })).not.toContainText(
    /Withdrew a document|Printed ID cards/,
  )
  await adminPage.getByLabel('Action', { exact: true }).selectOption('Added a student')
  await expectActions(adminPage, ['Added a student'])
  await expect(adminPage).toHaveURL(/action=addStudent/)

  const today = dayInKolkata(0)
  await adminPage.getByLabel('From', { exact: true }).fill(today)
  await expect(adminPage).toHaveURL(new RegExp(`from=${today}`))
  await adminPage.getByLabel('To', { exact: true }).fill(today)
  await expectActions(adminPage, ['Added a student'])
  await adminPage.getByLabel('From', { exact: true }).fill(dayInKolkata(-2))
  await adminPage.getByLabel('To', { exact: true }).fill(dayInKolkata(-1))
  await expect(adminPage.getByText('No matches.').first()).toBeVisible()

  await adminPage.reload()
  await expect(adminPage.getByText('No matches.').first()).toBeVisible()
  await expect(adminPage.getByRole('searchbox', { name: 'Search' })).toHaveValue(email)
  await expect(adminPage.getByLabel('To', { exact: true })).toHaveValue(dayInKolkata(-1))
  expect(decodeURIComponent(adminPage.url())).not.toContain(email)
  await adminPage.getByRole('button', { name: 'Clear filters' }).click()
  await expect(heading(adminPage)).toBeFocused()
  for (const label of ['Action', 'From', 'To'])
    await expect(adminPage.getByLabel(label, { exact: true })).toHaveValue('')
  await expect(adminPage.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(adminPage.getByRole('row').nth(1)).toBeVisible()
})

test('days are typed with the keyboard', async ({ adminPage }) => {
  await adminPage.goto('/admin/audit')
  await adminPage.getByLabel('From', { exact: true }).focus()
  // Whether the month or the day of it comes first is this browser's own choice.
  await adminPage.keyboard.type('01012020', { delay: 20 })
  await expect(adminPage).toHaveURL(/from=2020-01-01/)
  await expect(adminPage.getByLabel('From', { exact: true })).toHaveValue('2020-01-01')
})

test('pages are turned, newest first, and what has happened since comes with Refresh', async ({
  adminPage,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  for (let n = 1; n <= 11; n++) await adminApi.addIdCard(student.id, unique(`CS-${n}-`))
  await adminPage.goto('/admin/audit')
  await search(adminPage, student.lastName)
  await expectRows(adminPage, '1–10 of 12')
  await expect(adminPage.getByRole('row').nth(1)).toContainText('CS-11-')
  await adminPage.getByRole('button', { name: 'Next page' }).click()
  await expectRows(adminPage, '11–12 of 12')
  await expectActions(adminPage, ['Added an ID card', 'Added a student'])
  await adminPage.getByRole('button', { name: 'Page 1' }).click()
  await expectRows(adminPage, '1–10 of 12')
  await adminApi.deactivate(student.id)
  await adminPage.getByRole('button', { name: 'Refresh' }).click()
  await expectRows(adminPage, '1–10 of 13')
  await expect(adminPage.getByRole('row').nth(1)).toContainText('Deleted a student')
})

test('a trail that cannot be read is told, and can be tried again', async ({ adminPage }) => {
  await adminPage.route('**/api/audit/search', (route) => route.abort())
  await adminPage.clock.install()
  const failed = adminPage.waitForEvent('requestfailed')
  await adminPage.goto('/admin/audit')
  await failed
  await adminPage.clock.runFor(LOAD_ERROR_DELAY_MS)
  await expect(toast(adminPage, 'Failed to fetch data.')).toBeVisible()
  await retriesAreOver(adminPage)
  await adminPage.unroute('**/api/audit/search')
  await adminPage.getByRole('button', { name: 'Try again' }).click()
  await expect(adminPage.getByRole('row').nth(1)).toBeVisible()
})

test('a student who opens the trail is led away, and reads nothing of it', async ({ studentPage: page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/audit') && asked.push(request.url()))
  await page.goto('/admin/audit')
  await expect(page).toHaveURL('/myprofile')
  await expect(toast(page, 'Access Denied: You are not authorized to access this page')).toBeVisible()
  expect(asked).toEqual([])
  const answer = await page.request.post('/api/audit/search', { data: {} })
  expect(answer.status()).toBe(403)
})

const expectActions = (page: Page, actions: readonly string[]) =>
  expect(page.locator('tbody td[data-column="what"]')).toHaveText(actions)

/** A moment as the administrators of these journeys read it. */
const kolkata = (at: Date, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'Asia/Kolkata' }).format(at)

/** The day (YYYY-MM-DD) it is in Kolkata, or so many days from it. */
const dayInKolkata = (later: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + later * DAY_MS)

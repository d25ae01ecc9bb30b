import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { REGISTRAR } from '../support/portal-process.ts'
import { heading, retriesAreOver, row, toast } from '../support/screen.ts'
import { unique } from '../support/student.ts'
import { expectRows, search } from '../support/students-list.ts'

test('what the registrar does stands in the trail: who, what, to whom, when and from where', async ({
  office,
  registrar,
}) => {
  const family = unique('Iyer')
  const student = await registrar.addStudent({ firstName: 'Ananya', lastName: family })
  await registrar.updateStudent(student, { contact: '9123456780', password: 'another-secret-1' })
  const card = unique('CS-')
  await registrar.addIdCard(student.id, card)

  await office.goto('/admin')
  await office.getByRole('link', { name: 'Audit trail' }).click()
  await expect(heading(office)).toHaveText('Audit trail')
  await expect(office).toHaveTitle('Audit trail – Student Documents')
  await search(office, family)
  await expectActions(office, ['Added an ID card', 'Updated a student', 'Added a student'])
  const added = row(office, 'Added an ID card')
  for (const told of ['Portal Administrator', REGISTRAR.email, `Ananya ${family}`, student.email, card, '127.0.0.1']) {
    await expect(added).toContainText(told)
  }
  await expect(row(office, 'Updated a student')).toContainText('Changed: Contact, Password')
  await expect(office.getByRole('table')).not.toContainText('9123456780')
  const when = added.locator('time')
  const at = new Date((await when.getAttribute('datetime')) ?? '')
  expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
  await expect(when).toHaveText(new RegExp(kolkata(at, { timeStyle: 'short' })))
  await expect(when).toHaveAttribute('title', kolkata(at, { dateStyle: 'full', timeStyle: 'long' }))

  await office.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(office)).toHaveText('WELCOME ADMIN!!')
})

test('the trail is narrowed by person, action and days; a name never stands in the address', async ({
  office,
  registrar,
}) => {
  const family = unique('Iyer')
  const { id, email } = await registrar.addStudent({ firstName: 'Bharat', lastName: family })
  await registrar.addIdCard(id, unique('CS-'))
  await office.goto('/admin/audit')
  await search(office, email)
  await expectActions(office, ['Added an ID card', 'Added a student'])
  await office.getByLabel('Action').selectOption('Added a student')
  await expectActions(office, ['Added a student'])
  await expect(office).toHaveURL(/action=addStudent/)

  const today = dayInKolkata(0)
  await office.getByLabel('From').fill(today)
  await expect(office).toHaveURL(new RegExp(`from=${today}`))
  await office.getByLabel('To').fill(today)
  await expectActions(office, ['Added a student'])
  await office.getByLabel('From').fill(dayInKolkata(-2))
  await office.getByLabel('To').fill(dayInKolkata(-1))
  await expect(office.getByText('No matches.')).toBeVisible()

  await office.reload()
  await expect(office.getByText('No matches.')).toBeVisible()
  await expect(office.getByRole('searchbox', { name: 'Search' })).toHaveValue(email)
  await expect(office.getByLabel('To')).toHaveValue(dayInKolkata(-1))
  expect(decodeURIComponent(office.url())).not.toContain(email)
  await office.getByRole('button', { name: 'Clear filters' }).click()
  await expect(heading(office)).toBeFocused()
  for (const label of ['Action', 'From', 'To']) await expect(office.getByLabel(label)).toHaveValue('')
  await expect(office.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(office.getByRole('row').nth(1)).toBeVisible()
})

test('days are typed with the keyboard', async ({ office }) => {
  await office.goto('/admin/audit')
  await office.getByLabel('From').focus()
  // Whether the month or the day of it comes first is this browser's own choice.
  await office.keyboard.type('01012020', { delay: 20 })
  await expect(office).toHaveURL(/from=2020-01-01/)
  await expect(office.getByLabel('From')).toHaveValue('2020-01-01')
})

test('pages are turned, newest first, and what has happened since comes with Refresh', async ({
  office,
  registrar,
}) => {
  const student = await registrar.addStudent({ lastName: unique('Iyer') })
  for (let n = 1; n <= 11; n++) await registrar.addIdCard(student.id, unique(`CS-${n}-`))
  await office.goto('/admin/audit')
  await search(office, student.lastName)
  await expectRows(office, '1–10 of 12')
  await expect(office.getByRole('row').nth(1)).toContainText('CS-11-')
  await office.getByRole('button', { name: 'Next page' }).click()
  await expectRows(office, '11–12 of 12')
  await expectActions(office, ['Added an ID card', 'Added a student'])
  await office.getByRole('button', { name: 'Page 1' }).click()
  await expectRows(office, '1–10 of 12')
  await registrar.deactivate(student.id)
  await office.getByRole('button', { name: 'Refresh' }).click()
  await expectRows(office, '1–10 of 13')
  await expect(office.getByRole('row').nth(1)).toContainText('Deleted a student')
})

test('a trail that cannot be read is told, and can be tried again', async ({ office }) => {
  await office.route('**/api/audit/search', (route) => route.abort())
  await office.goto('/admin/audit')
  await expect(toast(office, 'Failed to fetch data.')).toBeVisible()
  await retriesAreOver(office)
  await office.unroute('**/api/audit/search')
  await office.getByRole('button', { name: 'Try again' }).click()
  await expect(office.getByRole('row').nth(1)).toBeVisible()
})

test('a student who opens the trail is led away, and reads nothing of it', async ({ registrar, windowOf }) => {
  const page = await windowOf(await registrar.addStudent())
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
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + later * 86_400_000)

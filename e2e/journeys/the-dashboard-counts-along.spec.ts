import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { heading, retriesAreOver, toast } from '../support/screen.ts'
import { sendRequest, unique } from '../support/student.ts'

test('every count on the dashboard goes along while records come and go', async ({ office, registrar, windowOf }) => {
  await office.goto('/admin')
  await expect(heading(office)).toHaveText('WELCOME ADMIN!!')
  const began = await countsOf(office)

  const student = await registrar.addStudent()
  await expectCount(office, 'Total Students', began['Total Students'] + 1)
  const card = await registrar.addIdCard(student.id, unique('CS-'))
  await expectCount(office, 'Total Id Cards', began['Total Id Cards'] + 1)
  const certificate = await registrar.addCertificate(student.id, 'Marksheet')
  await expectCount(office, 'Total Certificates', began['Total Certificates'] + 1)
  const request = await sendRequest(await windowOf(student), unique('Please send my marksheet '))
  await expectCount(office, 'Total Requests', began['Total Requests'] + 1)
  await expectCount(office, 'Pending requests', began['Pending requests'] + 1)

  await registrar.decide(request.id, 'Pending', 'Approved')
  await expectCount(office, 'Pending requests', began['Pending requests'])
  await expectCount(office, 'Approved requests', began['Approved requests'] + 1)
  await registrar.deleteIdCard(card.id)
  await expectCount(office, 'Total Id Cards', began['Total Id Cards'])
  await registrar.deleteCertificate(certificate.id)
  await expectCount(office, 'Total Certificates', began['Total Certificates'])

  // Whoever was deleted is kept, and counts among all students, but no longer among the active ones.
  await registrar.deactivate(student.id)
  await expectCount(office, 'Total Students', began['Total Students'] + 1)
  await expect(tile(office, 'Total Students')).toContainText(/\d active/)
})

test('the counts lead to their lists', async ({ office }) => {
  for (const [name, url, title] of [
    ['Total Students', '/admin/managestudents', 'Manage Students'],
    ['Total Requests', '/admin/pendingrequests', 'Pending requests'],
    ['Pending requests', '/admin/pendingrequests', 'Pending requests'],
    ['Approved requests', '/admin/approvedrequests', 'Approved requests'],
    ['Rejected requests', '/admin/rejectedrequests', 'Rejected requests'],
    ['Completed requests', '/admin/completedrequests', 'Completed requests'],
  ] as const) {
    await office.goto('/admin')
    await tile(office, name).getByRole('link').click()
    await expect(office).toHaveURL(url)
    await expect(heading(office)).toHaveText(title)
  }
  await office.goto('/admin')
  await office.getByRole('link', { name: 'Add Students' }).first().click()
  await expect(heading(office)).toHaveText('Add Students')
})

test('counts that cannot be read are told, and can be tried again', async ({ office }) => {
  await office.route('**/api/counts', (route) => route.abort())
  await office.goto('/admin')
  await expect(toast(office, 'Failed to fetch data.')).toBeVisible()
  await retriesAreOver(office)
  await office.unroute('**/api/counts')
  await office.getByRole('button', { name: 'Try again' }).click()
  await expect(tile(office, 'Total Students')).toBeVisible()
})

const NAMES = [
  'Total Students',
  'Total Id Cards',
  'Total Certificates',
  'Total Requests',
  'Pending requests',
  'Approved requests',
] as const
type Name = (typeof NAMES)[number]

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function countsOf(page: Page) {
  const counts: Partial<Record<Name, number>> = {}
  for (const name of NAMES) counts[name] = numberIn(await tile(page, name).innerText())
  return counts as Record<Name, number>
}

const expectCount = (page: Page, name: Name, count: number) =>
  expect.poll(async () => numberIn(await tile(page, name).innerText()), { message: name }).toBe(count)

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))

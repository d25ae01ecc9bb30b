import type { Page } from '@playwright/test'
import { heading } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('every count on the dashboard goes along while records come and go', async ({
  adminPage,
  adminApi,
  signedInRequest,
}) => {
  await adminPage.goto('/admin')
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
  const began = await countsOf(adminPage)

  const student = await adminApi.addStudent()
  await expectCount(adminPage, 'Total Students', began['Total Students'] + 1)
  const card = await adminApi.addIdCard(student.id, unique('CS-'))
  await expectCount(adminPage, 'Total Id Cards', began['Total Id Cards'] + 1)
  const certificate = await adminApi.addCertificate(student.id, 'Marksheet')
  await expectCount(adminPage, 'Total Certificates', began['Total Certificates'] + 1)
  const request = await sendRequest(await signedInRequest(student), unique('Please send my marksheet '))
  await expectCount(adminPage, 'Total Requests', began['Total Requests'] + 1)
  await expectCount(adminPage, 'Pending requests', began['Pending requests'] + 1)

  await adminApi.decide(request.id, 'Pending', 'Approved')
  await expectCount(adminPage, 'Pending requests', began['Pending requests'])
  await expectCount(adminPage, 'Approved requests', began['Approved requests'] + 1)
  await adminApi.deleteIdCard(card.id)
  await expectCount(adminPage, 'Total Id Cards', began['Total Id Cards'])
  await adminApi.deleteCertificate(certificate.id)
  await expectCount(adminPage, 'Total Certificates', began['Total Certificates'])

  // Whoever was deleted is kept, and counts among all students, but no longer among the active ones.
  await adminApi.deactivate(student.id)
  await expectCount(adminPage, 'Total Students', began['Total Students'] + 1)
  await expect(tile(adminPage, 'Total Students')).toContainText(/\d active/)
})

test('the counts wait for nothing else of the dashboard, which comes when they are there', async ({
  adminPage: page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const counts = Promise.withResolvers<void>()
  await page.route('**/api/counts', async (route) => {
    await counts.promise
    await route.continue()
  })
  const besideThem = page.waitForResponse('**/api/degraded')
  await page.goto('/admin')
  await expect.poll(() => asked).toContain('/api/counts')
  await besideThem
  const isOfPanels = (path: string) => /\/api\/(dashboard|requests)|\/assets\/home-.*\.js$/.test(path)
  expect(asked.filter(isOfPanels)).toEqual([])
  counts.resolve()
  await expect(tile(page, 'Total Students')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What waits' })).toHaveAttribute('aria-busy', 'false')
  expect(new Set(asked.filter(isOfPanels)).size).toBe(3)
})

test('on a slow line the queues come after what waits, which would push them away, and also when that cannot be read', async ({
  adminPage: page,
}) => {
  const queues = page.getByRole('region', { name: 'Requests', exact: true })
  const waits = Promise.withResolvers<void>()
  await page.route('**/api/dashboard', async (route) => {
    await waits.promise
    await route.continue()
  })
  await page.goto('/admin')
  await expect(tile(page, 'Total Students')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What waits' })).toHaveAttribute('aria-busy', 'true')
  await expect(queues).toHaveCount(0)
  waits.resolve()
  await expect(queues).toBeVisible()

  await page.unroute('**/api/dashboard')
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(queues).toBeVisible()
})

test('the counts lead to their lists', async ({ adminPage }) => {
  for (const [name, url, title] of [
    ['Total Students', '/admin/managestudents', 'Manage Students'],
    ['Pending requests', '/admin/pendingrequests', 'Pending requests'],
    ['Approved requests', '/admin/approvedrequests', 'Approved requests'],
    ['Rejected requests', '/admin/rejectedrequests', 'Rejected requests'],
    ['Completed requests', '/admin/completedrequests', 'Completed requests'],
  ] as const) {
    await adminPage.goto('/admin')
    await tile(adminPage, name).getByRole('link').click()
    await expect(adminPage).toHaveURL(url)
    await expect(heading(adminPage)).toHaveText(title)
  }
  await adminPage.goto('/admin')
  await adminPage.getByRole('link', { name: 'Add Students' }).first().click()
  await expect(heading(adminPage)).toHaveText('Add Students')
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

/** One request is a 'Pending request'. */
const tile = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name.replace(/s$/, '') })

async function countsOf(page: Page) {
  const counts: Partial<Record<Name, number>> = {}
  for (const name of NAMES) counts[name] = numberIn(await tile(page, name).innerText())
  return counts as Record<Name, number>
}

const expectCount = (page: Page, name: Name, count: number) =>
  expect.poll(async () => numberIn(await tile(page, name).innerText()), { message: name, intervals: [50] }).toBe(count)

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))

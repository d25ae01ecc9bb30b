import type { Page } from '@playwright/test'
import { delays } from '@portal/contract/delays'
import { PAGE_SIZES } from '@portal/contract/limits'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { heading, main, row, toast } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { unique } from '../support/unique.ts'
import { pauseClock, spinner, tickUntilLoaded, trackRequests } from './checks/clock.ts'
import { hold } from './checks/network.ts'
import { recordedSpinners, recordSpinners } from './checks/recorders.ts'
import { expect, delayedTest as test } from './fixtures.ts'

const { pageSpinnerMs } = delays.specified
/** The portal's answer takes a little time of its own. */

/** Opens a screen, waits out its spinner on a paused clock, and lets the clock run on. */
async function openFully(page: Page, path: string) {
  await recordSpinners(page)
  await pauseClock(page)
  const allRead = trackRequests(page)
  await page.goto(path)
  await expect(spinner(page)).toBeAttached()
  await allRead()
  await page.clock.runFor(pageSpinnerMs)
  await tickUntilLoaded(page)
  await page.clock.resume()
}

test('turning the page of a list, and a change that arrives in it, show no spinner', async ({
  studentPage: page,
  student,
  addRequest,
}) => {
  const messages = Array.from({ length: PAGE_SIZES[0] + 1 }, (_, n) => `Request no. ${n + 1}.`)
  for (const message of messages) await sendRequest(page.request, message)
  await openFully(page, '/myrequests')
  const [oldest = '', newest = ''] = [messages[0], messages.at(-1)]
  await expect(row(page, newest)).toBeVisible()
  await addRequest(student, 'One more request.')
  await expect(row(page, 'One more request.')).toBeVisible()

  // The old rows stay until the new ones are there.
  const release = await hold(page, 'GET', '/api/me/requests')
  const sent = page.waitForRequest((request) => request.url().includes('/api/me/requests?'))
  await page.getByRole('button', { name: 'Next page' }).click()
  await sent
  await expect(row(page, newest)).toBeVisible()
  release()
  await expect(row(page, oldest)).toBeVisible()
  expect(await recordedSpinners(page)).toBe(1)
})

test('searching and filtering a list shows no spinner', async ({ adminPage: page, adminApi }) => {
  const courseName = unique('B.Sc. ')
  const first = await adminApi.addStudent({ courseName })
  const second = await adminApi.addStudent({ courseName, gender: 'Other' })
  await openFully(page, '/admin/managestudents')
  const rows = main(page).getByRole('rowgroup').last().getByRole('row')
  await page.getByRole('searchbox', { name: 'Search' }).fill(first.email)
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByRole('button', { name: 'Gender', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
  await page.getByRole('searchbox', { name: 'Search' }).fill(second.email)
  await expect(rows).toHaveCount(1)
  await expect(row(page, second.email)).toBeVisible()
  expect(await recordedSpinners(page)).toBe(1)
})

test('the spinner stays longer only as long as the data is late', async ({ studentPage: page, student }) => {
  await pauseClock(page)
  await withoutFirstAnswers(page)
  const release = await hold(page, 'GET', '/api/me/profile')
  const answered = page.waitForResponse('**/api/me/profile')
  await page.goto('/myprofile')
  await expect(heading(page)).toHaveText('Student Profile')
  await page.clock.runFor(2 * pageSpinnerMs)
  await expect(spinner(page)).toBeAttached()
  release()
  await answered
  await page.clock.resume()
  await expect(main(page).getByText(student.email)).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
})

test('a screen whose record does not exist says so when its spinner ends, and not before', async ({
  studentPage: page,
  value,
}) => {
  expect(value('global.timingsMs.errorLoadingReset')).toBe(pageSpinnerMs)
  await pauseClock(page)
  const allRead = trackRequests(page)
  await page.goto('/updaterequests/nothing')
  await expect(spinner(page)).toBeAttached()
  await allRead()
  await page.clock.runFor(pageSpinnerMs - 1)
  await expect(spinner(page)).toBeAttached()
  await expect(toast(page, 'Request not found')).toHaveCount(0)
  await tickUntilLoaded(page)
  await expect(toast(page, 'Request not found')).toBeVisible()
  await expect(main(page).getByText('Request not found')).toBeVisible()
})

test('a screen that cannot be read says so when its spinner ends, and fills by itself when a later try succeeds', async ({
  studentPage: page,
  student,
}) => {
  await pauseClock(page)
  await withoutFirstAnswers(page)
  await page.route('**/api/me/profile', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me/profile'))
  await page.goto('/myprofile')
  await expect(spinner(page)).toBeAttached()
  await failed
  await page.clock.runFor(pageSpinnerMs - 1)
  await expect(toast(page, 'Failed to fetch data.')).toHaveCount(0)
  await tickUntilLoaded(page)
  await expect(toast(page, 'Failed to fetch data.')).toBeVisible()
  await expect(main(page).getByText('Failed to fetch data.')).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
  await page.unroute('**/api/me/profile')
  await page.clock.resume()
  await expect(main(page).getByText(student.email)).toBeVisible()
  await expect(main(page).getByText('Failed to fetch data.')).toHaveCount(0)
})

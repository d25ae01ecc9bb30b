import type { Page } from '@playwright/test'
import { delays } from '@portal/contract/delays'
import { PAGE_SIZES } from '@portal/contract/limits'
import { heading, row, toast } from '../../support/screen.ts'
import { unique } from '../../support/student.ts'
import type { Check } from './check.ts'
import { followReads, spinner, stopClock, tickUntilOpen } from './clock.ts'
import { countSpinners, spinnersSeen } from './spinner-record.ts'
import { expect } from './stage.ts'
import { main } from './standing-forms.ts'
import { at } from './texts.ts'

const { pageSpinnerMs } = delays.specified
/** The answer of the portal takes a little of its own. */
const A_MOMENT_MS = 100

/** Opens a screen, waits out its spinner on a clock that then goes on by itself. */
async function openFully(page: Page, path: string) {
  await countSpinners(page)
  await stopClock(page)
  const allRead = followReads(page)
  await page.goto(path)
  await expect(spinner(page)).toBeAttached()
  await allRead()
  await page.clock.runFor(pageSpinnerMs)
  await tickUntilOpen(page)
  await page.clock.resume()
}

/** What is read there waits until it is let go. */
async function hold(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

const paging: Check = {
  title: 'turning the page of a list shows the old rows until the new ones are there, and no spinner',
  covers: [],
  async run(stage) {
    const student = await stage.registrar.addStudent()
    const page = await stage.windowOf(student)
    const messages = Array.from({ length: PAGE_SIZES[0] + 1 }, (_, at) => `Request no. ${at + 1}.`)
    for (const message of messages) await page.request.post('/api/me/requests', { data: { message } })
    await openFully(page, '/myrequests')
    const [oldest = '', newest = ''] = [messages[0], messages.at(-1)]
    await expect(row(page, newest)).toBeVisible()
    const letGo = await hold(page, '/api/me/requests?*')
    const asked = page.waitForRequest((request) => request.url().includes('/api/me/requests?'))
    await page.getByRole('button', { name: 'Next page' }).click()
    await asked
    await expect(row(page, newest)).toBeVisible()
    letGo()
    await expect(row(page, oldest)).toBeVisible()
    expect(await spinnersSeen(page)).toBe(1)
  },
}

const filtering: Check = {
  title: 'searching and filtering a list shows no spinner',
  covers: [],
  async run(stage) {
    const courseName = unique('B.Sc. ')
    const students = await stage.registrar.addStudents([{ courseName }, { courseName, gender: 'Other' }])
    const page = await stage.officeWindow()
    await openFully(page, '/admin/managestudents')
    await page.getByRole('searchbox', { name: 'Search' }).fill(students[0]?.email ?? '')
    await expect(main(page).getByRole('rowgroup').last().getByRole('row')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await page.getByRole('button', { name: 'Gender', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
    await page.getByRole('searchbox', { name: 'Search' }).fill(students[1]?.email ?? '')
    await expect(main(page).getByRole('rowgroup').last().getByRole('row')).toHaveCount(1)
    await expect(row(page, students[1]?.email ?? '')).toBeVisible()
    expect(await spinnersSeen(page)).toBe(1)
  },
}

const liveNews: Check = {
  title: 'news that arrives in an open list shows no spinner',
  covers: [],
  async run(stage) {
    const student = await stage.registrar.addStudent()
    const page = await stage.windowOf(student)
    await stage.requestOf(student, 'The first one.')
    await openFully(page, '/myrequests')
    await stage.requestOf(student, 'The second one.')
    await expect(row(page, 'The second one.')).toBeVisible()
    expect(await spinnersSeen(page)).toBe(1)
  },
}

const late: Check = {
  title: 'the spinner stays longer only as long as what is read is late',
  covers: [],
  async run(stage) {
    const student = await stage.registrar.addStudent()
    const page = await stage.windowOf(student)
    await stopClock(page)
    const letGo = await hold(page, '/api/me/profile')
    const answered = page.waitForResponse('**/api/me/profile')
    await page.goto('/myprofile')
    await expect(heading(page)).toHaveText('Student Profile')
    await page.clock.runFor(2 * pageSpinnerMs)
    await expect(spinner(page)).toBeAttached()
    letGo()
    await answered
    await page.clock.resume()
    await expect(main(page).getByText(student.email)).toBeVisible()
    await expect(spinner(page)).toHaveCount(0)
  },
}

const failing: Check = {
  title: 'a screen whose record is not there says so when its spinner ends, and not before',
  covers: [at('global', 'timingsMs', 'errorLoadingReset')],
  async run(stage) {
    const page = await stage.windowOf(await stage.registrar.addStudent())
    await stopClock(page)
    const allRead = followReads(page)
    await page.goto('/updaterequests/nothing')
    await expect(spinner(page)).toBeAttached()
    await allRead()
    await page.clock.runFor(pageSpinnerMs - 1)
    await expect(spinner(page)).toBeAttached()
    await expect(toast(page, 'Request not found')).toHaveCount(0)
    await tickUntilOpen(page)
    await expect(toast(page, 'Request not found')).toBeVisible()
    await expect(main(page).getByText('Request not found')).toBeVisible()
  },
}

const unread: Check = {
  title: 'a screen that cannot be read says so when its spinner ends, and fills by itself when a later try succeeds',
  covers: [],
  async run(stage) {
    const student = await stage.registrar.addStudent()
    const page = await stage.windowOf(student)
    await stopClock(page)
    await page.route('**/api/me/profile', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me/profile'))
    await page.goto('/myprofile')
    await expect(spinner(page)).toBeAttached()
    await failed
    await page.clock.runFor(pageSpinnerMs - 1)
    await expect(toast(page, 'Failed to fetch data.')).toHaveCount(0)
    await page.clock.runFor(A_MOMENT_MS)
    await expect(toast(page, 'Failed to fetch data.')).toBeVisible()
    await expect(main(page).getByText('Failed to fetch data.')).toBeVisible()
    await expect(spinner(page)).toHaveCount(0)
    await page.unroute('**/api/me/profile')
    await page.clock.resume()
    await expect(main(page).getByText(student.email)).toBeVisible()
    await expect(main(page).getByText('Failed to fetch data.')).toHaveCount(0)
  },
}

/** When the spinner is shown, and when it is not. */
export const noSecondSpinner: Check[] = [paging, filtering, liveNews, late, failing, unread]

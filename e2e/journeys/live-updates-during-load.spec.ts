import type { Page } from '@playwright/test'
import { LIVE_CONNECT_MAX_MS } from '@portal/contract/delays'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const LIST = '**/api/me/requests?*'
const STREAM = '**/api/live*'

test('a screen that opens reads its data once, in the first tab and in the next', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const pages = [adminPage, await adminPage.context().newPage()]
  for (const page of pages) {
    await waitLongForStream(page)
    const asked = readsOf(page)
    await page.goto('/admin/managestudents')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // A change that is heard comes after anything the opening could have caused.
    await adminApi.updateStudent(student, { contact: '9123456780' })
    await expect.poll(() => asked.filter((path) => path === '/api/students/search').length).toBe(2)
    expect(asked.filter((path) => path === '/api/counts')).toHaveLength(1)
  }
})

test('a stream that is late keeps no screen waiting, and what changed before it opened shows once it does', async ({
  studentPage: page,
  adminApi,
}) => {
  const { id, message } = await sendRequest(page.request, unique('Please send my marksheet '))
  const open = await holdBack(page, STREAM)
  await page.goto('/myrequests')
  await expect(row(page, message)).toContainText('Pending')
  await adminApi.decide(id, 'Pending', 'Approved')
  await expect(row(page, message)).toContainText('Pending')
  open()
  await expect(row(page, message)).toContainText('Approved')
})

test('what came with the page is not asked for again when the stream opens and nothing has changed', async ({
  studentPage: page,
  adminApi,
}) => {
  const { id, message } = await sendRequest(page.request, unique('Please send my marksheet '))
  const asked = readsOf(page)
  await page.goto('/myrequests')
  await expect(row(page, message)).toContainText('Pending')
  await expect.poll(() => asked).toContain('/api/live')
  // A change that is heard comes after anything the opening could have caused.
  await adminApi.decide(id, 'Pending', 'Approved')
  await expect(row(page, message)).toContainText('Approved')
  expect(asked.filter((path) => path === '/api/me/requests')).toHaveLength(1)
  expect(asked).not.toContain('/api/settings/shown')
})

test('what changes while a screen is being read shows, though an older answer comes after it', async ({
  studentPage: page,
  adminApi,
}) => {
  const { id, message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await withoutFirstAnswers(page)
  let isFirst = true
  await page.route(LIST, async (route) => {
    const older = await route.fetch()
    if (isFirst) {
      isFirst = false
      await adminApi.decide(id, 'Pending', 'Approved')
    }
    await route.fulfill({ response: older }).catch(() => {
      // The screen has asked again meanwhile, and no longer waits for this answer.
    })
  })
  await page.goto('/myrequests')
  await expect(row(page, message)).toContainText('Approved')
})

test('a screen whose stream cannot be opened is read all the same', async ({ studentPage: page }) => {
  const { message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.route(STREAM, (route) => route.abort())
  await page.goto('/myrequests')
  await expect(row(page, message)).toContainText('Pending')
  await expectRows(page, '1–1 of 1')
})

/** What this window has asked the portal for so far. */
function readsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** Has screens wait for the stream as long as it takes. On a busy machine it can be too late, and then they rightly read twice. */
const waitLongForStream = (page: Page) =>
  page.addInitScript((limit) => {
    const start = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) => start(run, ms === limit ? 60_000 : ms)) as typeof start
  }, LIVE_CONNECT_MAX_MS)

/** Keeps what is asked for waiting; gives back how to let it through. */
async function holdBack(page: Page, url: string) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

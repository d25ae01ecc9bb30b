import type { Page } from '@playwright/test'
import { LIVE_RECONNECT_MAX_MS, LIVE_REPLACED_RECONNECT_MS } from '@portal/contract/delays'
import { EVENT_STREAMS_PER_PERSON } from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a screen whose stream is refused works, asks ever more seldom, and catches up in the end', async ({
  studentPage: page,
  adminApi,
}) => {
  const asked = streamsOf(page)
  await page.clock.install()
  await page.route('**/api/live*', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' } }))
  const { id, message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.goto('/myrequests')
  await expect(row(page, message)).toContainText('Pending')

  await passTime(page, 2 * MINUTE_MS)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.length).toBeLessThan(20)

  await page.unroute('**/api/live*')
  await adminApi.decide(id, 'Pending', 'Approved')
  await passTime(page, LIVE_RECONNECT_MAX_MS)
  await expect(row(page, message)).toContainText('Approved')
})

test('a screen whose stream was replaced by newer ones leaves those alone for some minutes', async ({
  studentPage: page,
  portal,
  adminApi,
}) => {
  const asked = streamsOf(page)
  await page.clock.install()
  const { id, message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.goto('/myrequests')
  await expect(row(page, message)).toContainText('Pending')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const opened = asked.length
  // Beside it one that is opened again by the browser itself, as all would be that do not know better.
  const control = streamsOf(page, /\/api\/live\?control$/)
  const isOpen = page.waitForResponse(/\/api\/live\?control$/)
  await page.evaluate(() => void new EventSource('/api/live?control'))
  await isOpen

  const [cookie] = await page.context().cookies()
  const stop = new AbortController()
  for (let at = 0; at < EVENT_STREAMS_PER_PERSON; at++) {
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    await fetch(`${portal.url}/api/live`, { headers, signal: stop.signal })
  }
  await passTime(page, MINUTE_MS)
  await expect.poll(() => control.length).toBe(2)
  expect(asked.length).toBe(opened)

  await adminApi.decide(id, 'Pending', 'Approved')
  await page.clock.runFor(LIVE_REPLACED_RECONNECT_MS)
  await expect(row(page, message)).toContainText('Approved')
  expect(asked.length).toBe(opened + 1)
  stop.abort()
})

/** The streams this window has asked for so far. */
function streamsOf(page: Page, address = /\/api\/live(\?since=.*)?$/) {
  const asked: string[] = []
  page.on('request', (request) => address.test(request.url()) && asked.push(request.url()))
  return asked
}

/** Lets so much time pass for the page, which can send and receive meanwhile. */
async function passTime(page: Page, ms: number) {
  for (let passed = 0; passed < ms; passed += 1_000) await page.clock.runFor(1_000)
}

import type { Page } from '@playwright/test'
import { expect } from './stage.ts'

const A_MOMENT_MS = 1_000
const A_TICK_MS = 1

/** Stops the clock of a window before anything is opened in it: from then on time passes only as it is told to. */
export async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + A_MOMENT_MS)
}

/** The sign that a screen is opening. */
export const spinner = (page: Page) => page.getByRole('main').getByText('Loading', { exact: true })

/**
 * Lets a stopped clock go on by single milliseconds until `holds` is true. An answer that has arrived is not yet read by
 * the page, and a change on the screen comes a moment before the timer that it starts; on a busy machine that moment is
 * long. A timer that starts only after the clock was moved would wait forever.
 */
export const tickUntil = (page: Page, holds: () => Promise<boolean>, message: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(A_TICK_MS)
        return holds()
      },
      { message },
    )
    .toBe(true)

/** Lets a stopped clock go on until nothing is loading any more. */
export const tickUntilOpen = (page: Page) =>
  tickUntil(page, async () => (await spinner(page).count()) === 0, 'what was read is shown')

/**
 * Notes what is asked of the portal; gives back how to wait until all of it has been answered or called off. The page
 * may not have read the answers by then: see `tickUntil`.
 */
export function followReads(page: Page) {
  let [asked, answered] = [0, 0]
  const isRead = (url: string) => /\/api\/(?!live|session|files)/.test(url)
  page.on('request', (request) => isRead(request.url()) && asked++)
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => isRead(request.url()) && answered++)
  }
  return () => expect.poll(() => asked > 0 && asked === answered, { message: 'everything is read' }).toBe(true)
}

import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { heading, main, toasts } from '../../support/locators.ts'

const A_MOMENT_MS = 1_000
const TICK_MS = 10
/** How often a condition is checked on the real clock. */
const POLL_MS = [20]

/** Pauses the clock of a page before anything is opened in it. */
export async function pauseClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + A_MOMENT_MS)
}

export const spinner = (page: Page) => main(page).getByText('Loading', { exact: true })

/**
 * Advances a paused clock by some milliseconds at a time until the condition holds. A response that has arrived is not yet
 * processed by the page, and a change on the screen comes a moment before the timer that it starts: a timer that
 * starts only after the clock was advanced would wait forever.
 */
const tickUntil = (page: Page, condition: () => Promise<boolean>, message: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(TICK_MS)
        return condition()
      },
      { message, intervals: POLL_MS },
    )
    .toBe(true)

/** Advances a paused clock until nothing is loading any more. */
export const tickUntilLoaded = (page: Page) =>
  tickUntil(page, async () => (await spinner(page).count()) === 0, 'the data is shown')

/** Advances a paused clock until a path is open. */
export const tickUntilPath = (page: Page, path: string) =>
  tickUntil(page, async () => new URL(page.url()).pathname === path, `goes on to ${path}`)

/**
 * Watches what the page reads from now on; gives back how to wait until all of it has been answered or cancelled. The
 * page may not have processed the responses by then: see `tickUntil`.
 */
export function trackRequests(page: Page) {
  let hasRead = false
  const pending = new Set<Request>()
  // What comes with the page is not asked for again.
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'document') return
    if (/"\/api\/(?!live|session|files)/.test(await response.text().catch(() => ''))) hasRead = true
  })
  page.on('request', (request) => {
    if (!/\/api\/(?!live|session|files)/.test(request.url())) return
    hasRead = true
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const isDone = () => hasRead && pending.size === 0
  return () => expect.poll(isDone, { message: 'everything is read', intervals: POLL_MS }).toBe(true)
}

/** How a screen opens: `content` is what it was opened for, `reads` whether it reads anything for that. */
type Opening = { path: string; content: Locator; reads?: boolean }

/** Opens a screen where no delay is set: its content is there as soon as it is read. The clock stays paused. */
export async function openWithoutDelay(page: Page, { path, content, reads = true }: Opening) {
  await pauseClock(page)
  const allRead = trackRequests(page)
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  if (reads) await allRead()
  await tickUntil(page, () => content.isVisible(), 'the content is shown')
  // What a part adds below it, such as figures, is a script of its own that may come later.
  await tickUntilLoaded(page)
  await expect(page).toHaveURL(path)
  await expect(toasts(page)).toHaveCount(0)
}

/** Opens a screen that reads: heading and spinner first, the content after exactly this time. The clock stays paused. */
export async function openWithDelay(page: Page, { path, content }: Opening, name: string, delayMs: number) {
  await pauseClock(page)
  const allRead = trackRequests(page)
  await page.goto(path)
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(spinner(page)).toBeAttached()
  await allRead()
  await page.clock.runFor(delayMs - 1)
  await expect(spinner(page)).toBeAttached()
  await expect(content).toHaveCount(0)
  await tickUntilLoaded(page)
  await expect(content).toBeVisible()
}

/** Opens a screen that reads nothing: it can be used at once. The clock stays paused. */
export async function openAtOnce(page: Page, { path, content }: Opening) {
  await pauseClock(page)
  await page.goto(path)
  await expect(content).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
}

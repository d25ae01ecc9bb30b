import type { Page } from '@playwright/test'
import { expect } from './stage.ts'

const A_MOMENT_MS = 1_000

/** Stops the clock of a window before anything is opened in it: from then on time passes only as it is told to. */
export async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + A_MOMENT_MS)
}

/** The sign that a screen is opening. */
export const spinner = (page: Page) => page.getByRole('main').getByText('Loading', { exact: true })

/** Notes what is asked of the portal; gives back how to wait until all of it has been answered. */
export function followReads(page: Page) {
  let [asked, answered] = [0, 0]
  const isRead = (url: string) => /\/api\/(?!live|session|files)/.test(url)
  page.on('request', (request) => isRead(request.url()) && asked++)
  page.on('response', (response) => isRead(response.url()) && answered++)
  return () => expect.poll(() => asked > 0 && asked === answered, { message: 'everything is read' }).toBe(true)
}

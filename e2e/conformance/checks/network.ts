import type { Page, Request } from '@playwright/test'
import { LOAD_ERROR_DELAY_MS } from '@portal/contract/delays'

const isSentTo = (request: Request, method: string, path: string) =>
  request.method() === method && new URL(request.url()).pathname.startsWith(path)

/** From now on requests to this path fail; gives back how to let them through again. */
export async function block(page: Page, method: string, path: string) {
  let isBlocked = true
  await page.route('**/api/**', (route) =>
    isBlocked && isSentTo(route.request(), method, path) ? route.abort() : route.fallback(),
  )
  return () => {
    isBlocked = false
  }
}

/** Requests to this path wait until they are released; gives back how to release them. */
export async function hold(page: Page, method: string, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (isSentTo(route.request(), method, path)) await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/**
 * Opens a screen while its data cannot be read, and advances the clock until that is shown; gives back how to make it
 * readable again.
 */
export async function openUnreadable(page: Page, screen: string, method: string, path: string) {
  await page.clock.install()
  const unblock = await block(page, method, path)
  const failed = page.waitForEvent('requestfailed', (request) => isSentTo(request, method, path))
  await page.goto(screen)
  await failed
  await page.clock.runFor(LOAD_ERROR_DELAY_MS)
  return unblock
}

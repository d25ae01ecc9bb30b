import { expect, type Page, type Request } from '@playwright/test'

/** What is read with a body, so with POST. */
const READS = /\/(search|find|count|summary)$/

const isRead = (request: Request) =>
  new URL(request.url()).pathname !== '/api/session' && (request.method() === 'GET' || READS.test(request.url()))

const isAnswered = (request: Request) => request.existingResponse() !== null || request.failure() !== null

/**
 * Ends the session unnoticed by the open screen: what it reads from now on is not answered, and what it was reading has
 * been answered before. Gives back how to let it read again.
 */
export async function loseSession(page: Page) {
  const held = new Set<Request>()
  const api = /\/api\//
  await page.route(api, (route) => {
    const request = route.request()
    if (!isRead(request)) return route.fallback()
    held.add(request)
    return undefined
  })
  const reading = (await page.requests()).filter((request) => api.test(request.url()) && isRead(request))
  await expect
    .poll(() => reading.every((request) => held.has(request) || isAnswered(request)), {
      message: 'what the screen was reading is answered',
    })
    .toBe(true)
  await page.context().clearCookies()
  return () => page.unroute(api)
}

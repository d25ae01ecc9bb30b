import type { HttpContext } from '../http-context.ts'

/** Opens the event stream of a signed-in browser; it stays open until either side ends it. */
export async function openStream({ app, response, session }: HttpContext) {
  if (session) app.live.open(session, response)
}

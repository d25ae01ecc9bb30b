import type { HttpContext } from '../../http-context.ts'

/** Opens the event stream of a signed-in browser. It stays open until either side closes it. */
export async function openStream({ app, response, session }: HttpContext) {
  if (session) app.live.open(session, response)
}

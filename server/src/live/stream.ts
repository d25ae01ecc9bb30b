import type { Visit } from '../http/visit.ts'

/** Opens the event stream of a signed-in browser; it stays open until either side ends it. */
export async function openStream({ house, response, session }: Visit) {
  if (session) house.live.open(session, response)
}

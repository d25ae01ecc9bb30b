import { PAGE_POSITION } from '@portal/contract/paths'
import type { HttpContext } from '../../http-context.ts'

/**
 * Opens the event stream of a signed-in browser. It stays open until either side closes it. `since`: the position of the
 * page that opens it.
 */
export async function openStream({ app, response, session, query }: HttpContext) {
  if (session) app.live.open(session, response, query.get(PAGE_POSITION))
}

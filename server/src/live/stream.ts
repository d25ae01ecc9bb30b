import { permit } from '../access/permit.ts'
import { signedIn } from '../api/os.ts'
import type { Visit } from '../app.ts'

/** Opens the event stream of a signed-in browser; it stays open until either side ends it. */
export async function openStream({ house, response, session }: Visit) {
  permit(signedIn({ session }), 'listen')
  if (session) house.live.open(session, response)
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** After the response, a client may send the rest of an unread body for this long. */
const UNREAD_BODY_GRACE_MS = 1_000

/**
 * Closes the connection of a client that still sends an unread body after the response (with a GET, or after an error).
 * If the rest of the body arrives within the grace period, it is discarded and the connection stays open.
 */
export function closeUnreadBody(request: IncomingMessage, response: ServerResponse) {
  response.once('prefinish', () => {
    if (request.complete) return
    setTimeout(() => request.complete || request.socket.destroy(), UNREAD_BODY_GRACE_MS).unref()
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** So long a client that has its answer may go on sending a body that nobody reads, before its connection is closed. */
const UNREAD_BODY_GRACE_MS = 1_000

/**
 * Closes the connection of a client that has been answered and goes on sending a body nobody reads (with a GET, or
 * after a refusal). One that arrives soon is thrown away, and the connection is good for more requests.
 */
export function closeUnreadBody(request: IncomingMessage, response: ServerResponse) {
  response.once('prefinish', () => {
    if (request.complete) return
    setTimeout(() => request.complete || request.socket.destroy(), UNREAD_BODY_GRACE_MS).unref()
  })
}

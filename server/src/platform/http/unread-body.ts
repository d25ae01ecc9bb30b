import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a client that has its answer may go on sending a body that is not read, before its connection is closed. */
const UNREAD_BODY_GRACE_MS = 1_000

/**
 * Discards the body that a client goes on sending after its answer (with a GET, or after an error), so that the next
 * request on the connection is served. A body that does not end within a second closes the connection.
 */
export function closeUnreadBody(request: IncomingMessage, response: ServerResponse) {
  response.once('prefinish', () => {
    if (request.complete) return
    setTimeout(() => request.complete || request.socket.destroy(), UNREAD_BODY_GRACE_MS).unref()
  })
  // A handler that has failed in the middle of the body leaves the stream paused, once its own streams are closed.
  response.once('finish', () => setImmediate(() => request.readableEnded || request.resume()))
}

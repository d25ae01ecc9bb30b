import { createServer, type RequestListener } from 'node:http'

/** How long a client may take, in milliseconds, and how often that is looked at. */
export type Timeouts = {
  /** Until the head of a request has arrived. */
  headMs: number
  /** Until all of it has: a large file on a slow line. */
  wholeMs: number
  /** Without a single byte in either direction; an open event stream is never silent that long. */
  silentMs: number
  /**
   * Between two requests on one connection. Longer than the proxies in deploy/ keep a connection to the portal that
   * is not in use (60 s): whoever sends the requests has to close first, or a request meets a connection that is just
   * being closed.
   */
  idleMs: number
  lookedAtEveryMs: number
}

export const defaultTimeouts: Timeouts = {
  headMs: 20_000,
  wholeMs: 15 * 60_000,
  silentMs: 2 * 60_000,
  idleMs: 75_000,
  lookedAtEveryMs: 5_000,
}

/** An HTTP server that a client cannot hold up by being slow. */
export function openServer(listener: RequestListener, allowed = defaultTimeouts) {
  const { headMs, wholeMs, silentMs, idleMs, lookedAtEveryMs } = allowed
  const limits = {
    headersTimeout: headMs,
    requestTimeout: wholeMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: lookedAtEveryMs,
  }
  return createServer(limits, listener).setTimeout(silentMs)
}

import { createServer, type RequestListener } from 'node:http'
import { MINUTE_MS } from '@portal/contract/time/durations'

/** Time limits for clients, in milliseconds. */
export type Timeouts = {
  /** For the headers of a request to arrive. */
  headersMs: number
  /** For the whole request to arrive: long enough for a large file on a slow connection. */
  requestMs: number
  /** Without a byte in either direction. The heartbeat of event streams is more frequent. */
  inactivityMs: number
  /**
   * Between two requests on one connection. Must be longer than the proxies in deploy/ keep an idle connection to the
   * portal (60 s): the proxy has to close first, or it sends a request on a connection that the portal is closing.
   */
  keepAliveMs: number
  checkIntervalMs: number
}

export const defaultTimeouts: Timeouts = {
  headersMs: 20_000,
  requestMs: 15 * MINUTE_MS,
  inactivityMs: 2 * MINUTE_MS,
  keepAliveMs: 75_000,
  checkIntervalMs: 5_000,
}

/** An HTTP server that closes the connections of slow clients. */
export function openServer(listener: RequestListener, timeouts = defaultTimeouts) {
  const { headersMs, requestMs, inactivityMs, keepAliveMs, checkIntervalMs } = timeouts
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkIntervalMs,
  }
  return createServer(limits, listener).setTimeout(inactivityMs)
}

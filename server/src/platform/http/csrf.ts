import type { IncomingMessage } from 'node:http'
import { Problem } from '@portal/contract/problems'

const LOGGED_ORIGIN_CHARACTERS = 100
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects state-changing requests that another site makes the browser send (CSRF). Throws WRONG_ORIGIN. Browsers always
 * send Origin or Sec-Fetch-Site with such a request; a program that sends neither does not send cookies by accident.
 */
export function rejectCrossOrigin(request: IncomingMessage, portalUrl: string) {
  if (SAFE_METHODS.has(request.method ?? 'GET')) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('WRONG_ORIGIN')
  if (origin === undefined) return
  if (!URL.canParse(origin) || !isPortalOrigin(new URL(origin), new URL(portalUrl), host))
    throw new Problem('WRONG_ORIGIN')
}

/** For the log: where a request says that it comes from, or '' where it does not say. */
export function originOf({ headers: { origin = '' } }: IncomingMessage) {
  return (URL.canParse(origin) ? new URL(origin).origin : origin).slice(0, LOGGED_ORIGIN_CHARACTERS)
}

/** Throws MALFORMED for an invalid Host header (RFC 9112, section 3.2). */
export function refuseInvalidHost({ headers: { host } }: IncomingMessage) {
  if (!URL.canParse(`http://${host}`)) throw new Problem('MALFORMED')
}

/** The origin must be the host of PORTAL_URL or of this request. A portal with HTTPS does not accept an HTTP origin. */
function isPortalOrigin(origin: URL, portal: URL, host: string | undefined) {
  if (portal.protocol === 'https:' && origin.protocol !== 'https:') return false
  return origin.host === portal.host || origin.host === host
}

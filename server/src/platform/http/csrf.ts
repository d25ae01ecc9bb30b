import type { IncomingMessage } from 'node:http'
import { Problem } from '@portal/contract/problems'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a person's browser send. A browser always says where a changing request
 * comes from (Origin, Sec-Fetch-Site); a program that says nothing carries no cookie by accident.
 */
export function rejectCrossOrigin(request: IncomingMessage, portalUrl: string) {
  if (HARMLESS.has(request.method ?? 'GET')) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('WRONG_ORIGIN')
  if (origin === undefined) return
  if (!URL.canParse(origin) || !isOurs(new URL(origin), new URL(portalUrl), host)) throw new Problem('WRONG_ORIGIN')
}

/** Throws MALFORMED for a Host header that cannot be one (RFC 9112, section 3.2). */
export function refuseInvalidHost({ headers: { host } }: IncomingMessage) {
  if (!URL.canParse(`http://${host}`)) throw new Problem('MALFORMED')
}

/** The portal is where its setting says, or where this request was sent; what has TLS takes nothing from what has none. */
function isOurs(origin: URL, portal: URL, host: string | undefined) {
  if (portal.protocol === 'https:' && origin.protocol !== 'https:') return false
  return origin.host === portal.host || origin.host === host
}

import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'portal'
const SIGNATURE = /^(.+)\.([A-Za-z0-9+/]{43}=)$/

/** The identity service calls its cookies this, with a dot and a name of its own behind it. */
export const cookiePrefix = (secure: boolean) => (secure ? `__Host-${PREFIX}` : PREFIX)

/** How cookies over TLS were called before; nothing is written under it any more. */
const OLDER_PREFIX = `__Secure-${PREFIX}`

/** What takes cookies with the older name out of a browser. */
export function clearOlderCookies(portalUrl: string) {
  if (!portalUrl.startsWith('https://')) return []
  const attributes = 'Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'
  return ['session_token', 'dont_remember'].map((name) => `${OLDER_PREFIX}.${name}=; ${attributes}`)
}

/**
 * The session token a request carries, or null without one that we signed. This reads the cookie the
 * identity service writes (value, dot, HMAC-SHA256 in base64); it stands here because every request
 * passes through it, and the service's own way takes several times as long.
 */
export function readSessionToken(cookieHeader: string | undefined, secret: string, secure: boolean) {
  return tokenUnder(cookiePrefix(secure), cookieHeader, secret)
}

/**
 * The session token under the older name, for sessions that were begun under it: they go on for the at most 30 days
 * they have left. A neighbouring host can set this cookie, so it is taken for no other session. A later version need
 * not read it.
 */
export function readOlderSessionToken(cookieHeader: string | undefined, secret: string) {
  return tokenUnder(OLDER_PREFIX, cookieHeader, secret)
}

function tokenUnder(prefix: string, cookieHeader: string | undefined, secret: string) {
  const start = `${prefix}.session_token=`
  const found = cookieHeader?.split(';').find((part) => part.trim().startsWith(start))
  return found ? tokenIn(found.trim().slice(start.length), secret) : null
}

/** The token in a cookie's value, or null where it is not signed by us. */
function tokenIn(value: string, secret: string) {
  const signed = SIGNATURE.exec(decoded(value))
  if (!signed) return null
  const [, token = '', signature = ''] = signed
  const expected = createHmac('sha256', secret).update(token).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'base64')) ? token : null
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'portal'
const SIGNED_VALUE = /^(.+)\.([A-Za-z0-9+/]{43}=)$/

/** The prefix of Better Auth's cookie names; a dot and the cookie's own name follow it. */
export const cookiePrefix = (secure: boolean) => (secure ? `__Host-${PREFIX}` : PREFIX)

/** The former prefix of cookies over TLS. No cookie is written with it any more. */
const LEGACY_PREFIX = `__Secure-${PREFIX}`

/** Returns the `Set-Cookie` values that delete the cookies with the legacy prefix from a browser. */
export function clearLegacyCookies(portalUrl: string) {
  if (!portalUrl.startsWith('https://')) return []
  const attributes = 'Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'
  return ['session_token', 'dont_remember'].map((name) => `${LEGACY_PREFIX}.${name}=; ${attributes}`)
}

/**
 * Returns the session token of a request, or null without one that we signed. It reads the cookie that Better Auth
 * writes (value, dot, HMAC-SHA256 in base64). Every request needs this, and Better Auth's own function takes several
 * times as long.
 */
export function readSessionToken(cookieHeader: string | undefined, secret: string, secure: boolean) {
  return readTokenWithPrefix(cookiePrefix(secure), cookieHeader, secret)
}

/**
 * Returns the session token of a cookie with the legacy prefix, for sessions that began under it: they have at most
 * 30 days left. A neighbouring host can set this cookie, so it must not be accepted for any other session. A later
 * version need not read it.
 */
export function readLegacySessionToken(cookieHeader: string | undefined, secret: string) {
  return readTokenWithPrefix(LEGACY_PREFIX, cookieHeader, secret)
}

function readTokenWithPrefix(prefix: string, cookieHeader: string | undefined, secret: string) {
  const start = `${prefix}.session_token=`
  const cookie = cookieHeader?.split(';').find((part) => part.trim().startsWith(start))
  return cookie ? verifySignedValue(cookie.trim().slice(start.length), secret) : null
}

/** Returns the token in a cookie's value, or null if we did not sign it. */
function verifySignedValue(value: string, secret: string) {
  const match = SIGNED_VALUE.exec(decodeOrEmpty(value))
  if (!match) return null
  const [, token = '', signature = ''] = match
  const expected = createHmac('sha256', secret).update(token).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'base64')) ? token : null
}

function decodeOrEmpty(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

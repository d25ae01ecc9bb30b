import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS_REMEMBERED } from '@portal/contract/delays'
import { DAY_SECONDS } from '@portal/contract/time/durations'
import { setBounded } from '../platform/bounded-map.ts'

const NAME = 'portal.session_token'
const PENDING_NAME = 'portal.second_step'
const ATTEMPT_NAME = 'portal.sso_attempt'
/** No token of a session or of a second step has a mark, so that none of these cookies can stand in the place of another. */
const ATTEMPT_MARK = 'sso.'
const KNOWN_NAME = 'portal.known'
const KNOWN_MARK = 'known.'
/** The former name of the cookie over TLS. No cookie is written with it any more. */
const LEGACY_NAME = `__Secure-${NAME}`
const SIGNED_VALUE = /^(.+)\.([A-Za-z0-9+/]{43}=)$/

/** The secret that signs cookies, and the portal's address: over TLS the cookie is one that no neighbouring host can set. */
type CookieSettings = { secret: string; url: string }

const isSecure = (url: string) => url.startsWith('https://')

/** Over TLS a name that no neighbouring host can set. */
const hostCookieName = (name: string, url: string) => (isSecure(url) ? `__Host-${name}` : name)
export const sessionCookieName = (url: string) => hostCookieName(NAME, url)

/** The session cookie as browsers send it. Its value is the token, a dot, and the token's HMAC-SHA256 in base64. */
export const sessionCookie = (token: string, settings: CookieSettings) => signedCookie(NAME, token, settings)

const signedCookie = (name: string, token: string, { secret, url }: CookieSettings) =>
  `${hostCookieName(name, url)}=${encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)}`

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

/** The `Set-Cookie` values that give a browser a session: until it closes, or, if remembered, as long as the session lasts. */
export function setSessionCookies(token: string, remember: boolean, settings: CookieSettings) {
  const { url } = settings
  const maxAge = remember ? SESSION_DAYS_REMEMBERED * DAY_SECONDS : null
  return [withAttributes(sessionCookie(token, settings), maxAge, url), ...clearLegacyCookies(url)]
}

/** The `Set-Cookie` values that take the session cookies from a browser. */
export const clearSessionCookies = (url: string) => [
  withAttributes(`${sessionCookieName(url)}=`, 0, url),
  ...clearLegacyCookies(url),
]

const clearLegacyCookies = (url: string) => (isSecure(url) ? [withAttributes(`${LEGACY_NAME}=`, 0, url)] : [])

function withAttributes(cookie: string, maxAgeSeconds: number | null, url: string, sameSite: 'Lax' | 'Strict' = 'Lax') {
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${cookie}${age}; Path=/; HttpOnly${isSecure(url) ? '; Secure' : ''}; SameSite=${sameSite}`
}

/** The cookie of a sign-in that waits for its second step; see second-factor/pending-sign-ins.store.ts. It gives no session. */
export const setPendingCookie = (token: string, maxAgeSeconds: number, settings: CookieSettings) =>
  withAttributes(signedCookie(PENDING_NAME, token, settings), maxAgeSeconds, settings.url, 'Strict')

export const clearPendingCookie = (url: string) =>
  withAttributes(`${hostCookieName(PENDING_NAME, url)}=`, 0, url, 'Strict')

export const readPendingToken = (cookieHeader: string | undefined, { secret, url }: CookieSettings) =>
  readSignedCookie(hostCookieName(PENDING_NAME, url), cookieHeader, secret)

/** The cookie of a sign-in at the OpenID provider, which leads back from another site; see oidc/attempt.ts. */
export const setAttemptCookie = (text: string, maxAgeSeconds: number, settings: CookieSettings) =>
  withAttributes(signedCookie(ATTEMPT_NAME, `${ATTEMPT_MARK}${text}`, settings), maxAgeSeconds, settings.url)

export const clearAttemptCookie = (url: string) => withAttributes(`${hostCookieName(ATTEMPT_NAME, url)}=`, 0, url)

export const readAttemptCookie = (cookieHeader: string | undefined, settings: CookieSettings) =>
  readMarkedCookie(ATTEMPT_NAME, ATTEMPT_MARK, cookieHeader, settings)

/** The cookie of a browser in which somebody has signed in; see known-browser.ts. It opens nothing. */
export const setKnownCookie = (text: string, maxAgeSeconds: number, settings: CookieSettings) =>
  withAttributes(signedCookie(KNOWN_NAME, `${KNOWN_MARK}${text}`, settings), maxAgeSeconds, settings.url)

export const readKnownCookie = (cookieHeader: string | undefined, settings: CookieSettings) =>
  readMarkedCookie(KNOWN_NAME, KNOWN_MARK, cookieHeader, settings)

function readMarkedCookie(
  name: string,
  mark: string,
  cookieHeader: string | undefined,
  { secret, url }: CookieSettings,
) {
  const signed = readSignedCookie(hostCookieName(name, url), cookieHeader, secret)
  return signed?.startsWith(mark) ? signed.slice(mark.length) : null
}

/** Returns the session token of a request, or null without one that we signed. */
export const readSessionToken = (cookieHeader: string | undefined, { secret, url }: CookieSettings) =>
  readSignedCookie(sessionCookieName(url), cookieHeader, secret)

/**
 * Returns the session token of a cookie with the legacy name, for sessions that began under it: they have at most
 * 30 days left. A neighbouring host can set this cookie, so it must not be accepted for any other session. A later
 * version need not read it.
 */
export const readLegacySessionToken = (cookieHeader: string | undefined, { secret, url }: CookieSettings) =>
  isSecure(url) ? readSignedCookie(LEGACY_NAME, cookieHeader, secret) : null

function readSignedCookie(name: string, cookieHeader: string | undefined, secret: string) {
  const start = `${name}=`
  const cookie = cookieHeader?.split(';').find((part) => part.trim().startsWith(start))
  return cookie ? verifySignedValue(cookie.trim().slice(start.length), secret) : null
}

/** By secret: values that were verified, and their tokens, so that the cookie of a session is verified once. */
const verified = new Map<string, Map<string, string>>()
/** About 3 MB. */
const VERIFIED_MAX = 10_000

/** Returns the token in a cookie's value, or null if we did not sign it. So a made-up cookie costs no query. */
function verifySignedValue(value: string, secret: string) {
  const known = verified.get(secret) ?? new Map<string, string>()
  const found = known.get(value)
  if (found !== undefined) return found
  const token = verifySignature(value, secret)
  if (token === null) return null
  setBounded(known, value, token, VERIFIED_MAX)
  verified.set(secret, known)
  return token
}

function verifySignature(value: string, secret: string) {
  const match = SIGNED_VALUE.exec(decodeOrEmpty(value))
  if (!match) return null
  const [, token = '', signature = ''] = match
  return timingSafeEqual(signatureOf(token, secret), Buffer.from(signature, 'base64')) ? token : null
}

function decodeOrEmpty(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'portal'
const SIGNATURE = /^(.+)\.([A-Za-z0-9+/]{43}=)$/

export const cookiePrefix = PREFIX
const cookieName = (secure: boolean) => `${secure ? '__Secure-' : ''}${PREFIX}.session_token`

/**
 * The session token a request carries, or null without one that we signed. This reads the cookie the
 * identity service writes (value, dot, HMAC-SHA256 in base64); it stands here because every request
 * passes through it, and the service's own way takes several times as long.
 */
export function readSessionToken(cookieHeader: string | undefined, secret: string, secure: boolean) {
  const prefix = `${cookieName(secure)}=`
  const found = cookieHeader?.split(';').find((part) => part.trimStart().startsWith(prefix))
  if (!found) return null
  const signed = SIGNATURE.exec(decoded(found.trim().slice(prefix.length)))
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

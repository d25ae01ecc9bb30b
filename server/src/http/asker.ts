import type { IncomingMessage } from 'node:http'
import { doors } from '@portal/contract/paths'
import { UNATTENDED_HEADER } from '@portal/contract/session'
import { readOlderSessionToken, readSessionToken } from '../access/session-cookie.ts'
import { findSession, isTouchDue, type Session, touchSession } from '../access/sessions.store.ts'
import type { RpcContext } from '../api/base.ts'
import type { House } from '../house.ts'
import { noteActor } from './exchange.ts'

/** The address a request comes from; a proxy's word is taken only where the deployment says so. */
function clientAddress(request: IncomingMessage, trustProxy: boolean) {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  // The last entry is the one our own proxy wrote; those before it are the sender's.
  return forwarded.split(',').at(-1)?.trim() || request.socket.remoteAddress || ''
}

/** Who sends a request: their session, if they have one that counts, and their address. */
export async function askerOf(
  house: House,
  request: IncomingMessage,
): Promise<Pick<RpcContext, 'session' | 'address'>> {
  const session = await sessionOf(house, request.headers.cookie)
  if (session) noteActor(session.user.id)
  if (session && house.config.sessionIdleMs > 0) touch(house, session, request)
  return { session, address: clientAddress(request, house.config.trustProxy) }
}

async function sessionOf(house: House, cookie: string | undefined) {
  const isSecure = house.config.url.startsWith('https://')
  const clock = { now: house.now(), idleMs: house.config.sessionIdleMs }
  const token = readSessionToken(cookie, house.secret, isSecure)
  if (token) return findSession(house.database.read, token, clock)
  const older = isSecure ? readOlderSessionToken(cookie, house.secret) : null
  const session = older ? await findSession(house.database.read, older, clock) : null
  return session && session.createdAt < house.hostCookiesSince ? session : null
}

/** Notes that a session is in use, unless the browser asks by itself. */
function touch({ afterwards, database, now }: House, session: Session, request: IncomingMessage) {
  if (!isUnattended(request) && isTouchDue(session, now())) afterwards.do(() => touchSession(database, session, now()))
}

/**
 * Whether a request can be sent without anybody there: a live stream; what a page says it asks for by itself; a picture,
 * whose request cannot say so.
 */
const isUnattended = ({ url, headers }: IncomingMessage) =>
  url?.startsWith(doors.live) || headers[UNATTENDED_HEADER] !== undefined || headers['sec-fetch-dest'] === 'image'

/** The asker at a door that is open to anyone. */
export async function nobodyAsks(
  house: House,
  request: IncomingMessage,
): Promise<Pick<RpcContext, 'session' | 'address'>> {
  return { session: null, address: clientAddress(request, house.config.trustProxy) }
}

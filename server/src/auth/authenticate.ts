import type { IncomingMessage } from 'node:http'
import { httpPaths } from '@portal/contract/paths'
import { UNATTENDED_HEADER } from '@portal/contract/session'
import { setScopeActor } from '../platform/http/request-scope.ts'
import type { AuthContext } from './context.ts'
import { readOlderSessionToken, readSessionToken } from './session-cookie.ts'
import { findSession, isTouchDue, type Session, touchSession } from './sessions.store.ts'

/** Who sends a request: the session, or null for a stranger, and the address it comes from. */
export type Caller = { session: Session | null; address: string }

/** The address a request comes from, and the session token it brings, or null. */
export type ClientInfo = { address: string; token: string | null }

/** The address a request comes from; a proxy's word is taken only where the deployment says so. */
function clientAddress(request: IncomingMessage, trustProxy: boolean) {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  // The last entry is the one our own proxy wrote; those before it are the sender's.
  return forwarded.split(',').at(-1)?.trim() || request.socket.remoteAddress || ''
}

/** Finds the active session of a request, and the address it comes from. */
export async function authenticate(app: AuthContext, request: IncomingMessage): Promise<Caller> {
  const session = await sessionOf(app, request.headers.cookie)
  if (session) setScopeActor(session.user.id)
  if (session && app.config.sessionIdleMs > 0) touch(app, session, request)
  return { session, address: clientAddress(request, app.config.trustProxy) }
}

async function sessionOf(app: AuthContext, cookie: string | undefined) {
  const isSecure = app.config.url.startsWith('https://')
  const clock = { now: app.now(), idleMs: app.config.sessionIdleMs }
  const token = readSessionToken(cookie, app.secret, isSecure)
  if (token) return findSession(app.database.read, token, clock)
  const older = isSecure ? readOlderSessionToken(cookie, app.secret) : null
  const session = older ? await findSession(app.database.read, older, clock) : null
  return session && session.createdAt < app.hostCookiesSince ? session : null
}

/** Notes that a session is in use, unless the browser asks by itself. */
function touch({ backgroundTasks, database, now }: AuthContext, session: Session, request: IncomingMessage) {
  if (!isUnattended(request) && isTouchDue(session, now()))
    backgroundTasks.run(() => touchSession(database, session, now()))
}

/**
 * Whether a request can be sent without anybody there: a live stream; what a page says it asks for by itself; a picture,
 * whose request cannot say so.
 */
const isUnattended = ({ url, headers }: IncomingMessage) =>
  url?.startsWith(httpPaths.live) || headers[UNATTENDED_HEADER] !== undefined || headers['sec-fetch-dest'] === 'image'

/** The caller of a public route: nobody is looked up. */
export async function anonymous(app: AuthContext, request: IncomingMessage): Promise<Caller> {
  return { session: null, address: clientAddress(request, app.config.trustProxy) }
}

import type { IncomingMessage } from 'node:http'
import type { ApiKeyActor } from '@portal/contract/actors'
import { httpPaths } from '@portal/contract/paths'
import { UNATTENDED_HEADER } from '@portal/contract/people/session'
import { setScopeActor } from '../platform/request-scope.ts'
import { readApiKey } from './api-key.ts'
import { verifyApiKey } from './api-keys.ts'
import type { AuthContext } from './context.ts'
import { readLegacySessionToken, readSessionToken } from './session-cookie.ts'
import {
  clockOf,
  findSession,
  isTouchDue,
  type Session,
  touchIntervalOf,
  touchSession,
} from './sessions/sessions.store.ts'

/** The caller of a request: their session or their API key, if any, the client's address, and what it says it is. */
export type Caller = { session: Session | null; apiKey: ApiKeyActor | null; address: string; userAgent: string }

/** The client's address, the id of the session of the request, or null, and its browser where that is known. */
export type ClientInfo = { address: string; sessionId: string | null; userAgent?: string }

/** A client that signs in or asks for a new password. `known`: who has signed in with this browser, see `readKnown`. */
export type SignInClient = ClientInfo & { known: string | null }

/** The client's address; `X-Forwarded-For` is read only if the deployment trusts its proxy. */
function clientAddress(request: IncomingMessage, trustProxy: boolean) {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  // Our own proxy writes the last entry; the client can forge those before it.
  return forwarded.split(',').at(-1)?.trim() || request.socket.remoteAddress || ''
}

/**
 * Finds the active session of a request, and the client's address. Of a request with an API key the cookies are not read.
 * Throws API_KEY_INVALID, API_KEY_ELSEWHERE and TOO_MANY_INVALID_API_KEYS.
 */
export async function authenticate(app: AuthContext, request: IncomingMessage): Promise<Caller> {
  const key = readApiKey(request)
  if (key !== null) {
    const address = clientAddress(request, app.config.trustProxy)
    const apiKey = await verifyApiKey(app, key, address)
    setScopeActor(apiKey.id)
    return { session: null, apiKey, address, userAgent: '' }
  }
  const session = await findRequestSession(app, request.headers.cookie)
  if (session) setScopeActor(session.user.id)
  if (session) touch(app, session, request)
  return { ...(await anonymous(app, request)), session }
}

async function findRequestSession(app: AuthContext, cookie: string | undefined) {
  const cookieSettings = { secret: app.secret, url: app.config.url }
  const clock = clockOf(app)
  const token = readSessionToken(cookie, cookieSettings)
  if (token) return findSession(app.database.read, token, clock)
  const legacyToken = readLegacySessionToken(cookie, cookieSettings)
  const session = legacyToken ? await findSession(app.database.read, legacyToken, clock) : null
  return session && session.createdAt < app.hostCookiesSince ? session : null
}

/** Records that a session is in use, unless the browser sent the request without the user. */
function touch({ backgroundTasks, config, database, now }: AuthContext, session: Session, request: IncomingMessage) {
  const intervalMs = touchIntervalOf(config)
  if (isTouchDue(session, now(), intervalMs) && !isUnattended(request))
    backgroundTasks.run(() => touchSession(database, session, now(), intervalMs))
}

/**
 * Whether a browser may send a request without the user: a live stream; a request that the page marks as unattended; an
 * image, whose request cannot be marked.
 */
const isUnattended = ({ url, headers }: IncomingMessage) =>
  url?.startsWith(httpPaths.live) || headers[UNATTENDED_HEADER] !== undefined || headers['sec-fetch-dest'] === 'image'

/** The caller of a public route, which skips the session lookup. */
export async function anonymous(app: AuthContext, request: IncomingMessage): Promise<Caller> {
  const address = clientAddress(request, app.config.trustProxy)
  return { session: null, apiKey: null, address, userAgent: request.headers['user-agent'] ?? '' }
}

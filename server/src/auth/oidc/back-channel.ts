import { INVALID_LOGOUT_TOKENS_PER_ADDRESS } from '@portal/contract/people/single-sign-on/single-sign-on'
import { Problem } from '@portal/contract/problems'
import * as z from 'zod/mini'
import { recordAudits } from '../../audit/record-audit.ts'
import type { AuthContext } from '../context.ts'
import { rateLimitKey } from '../limits/network.ts'
import { findExceeded } from '../limits/rate-limit.store.ts'
import { consume } from '../limits/rate-limit.ts'
import { endExternalSessions } from '../oidc-identities/external-sessions.store.ts'
import { rememberLogout, useLogoutToken } from '../oidc-identities/used-logout-tokens.store.ts'
import { CLOCK_TOLERANCE_SECONDS, faultOf, isUnreachable, type OidcProvider } from './provider.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const TYPES = ['logout+jwt', 'application/logout+jwt', 'jwt']
const MAX_AGE_SECONDS = 300
const SUSPECTS_AT_ONCE = 10

/** What a logout token must have (OpenID Connect Back-Channel Logout 1.0, section 2.6). An ID token has no event, and a nonce. */
const logoutToken = z
  .object({
    iat: z.number(),
    jti: z.string().check(z.minLength(1), z.maxLength(255)),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    nonce: z.optional(z.never()),
    sub: z.optional(z.string().check(z.minLength(1))),
    sid: z.optional(z.string().check(z.minLength(1))),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

/**
 * Ends the sessions that a logout token of the provider names; false for one that is not valid, or was used. Throws
 * RATE_LIMITED for such a one after many from one network, and UNAVAILABLE while the provider's keys cannot be read.
 */
export async function logOutByProvider(app: AuthContext, provider: OidcProvider, token: string, address: string) {
  const limit = {
    name: 'sso/logout-token',
    subject: rateLimitKey(address),
    limit: INVALID_LOGOUT_TOKENS_PER_ADDRESS,
  }
  const isSuspect = (await findExceeded(app.database.read, [limit], app.now())) !== null
  const read = await (isSuspect ? readOfSuspect : readLogoutToken)(app, provider, token)
  const isUsed = read !== null && (await endNamed(app, provider.oidc.issuer, read, address))
  if (!isUsed && !(await consume(app.database, [limit], app.now()))) throw new Problem('RATE_LIMITED')
  return isUsed
}

let suspectsRead = 0

/** A valid token still counts, as the provider may share its address with a stranger. Few at once: its keys may be long in coming. */
async function readOfSuspect(app: AuthContext, provider: OidcProvider, token: string) {
  if (suspectsRead >= SUSPECTS_AT_ONCE) throw new Problem('RATE_LIMITED')
  suspectsRead++
  try {
    return await readLogoutToken(app, provider, token)
  } finally {
    suspectsRead--
  }
}

async function readLogoutToken({ log, now }: AuthContext, provider: OidcProvider, token: string) {
  try {
    const { verify } = await provider.connect()
    const { payload, type } = await verify(token)
    if (type !== undefined && !TYPES.includes(type.toLowerCase())) throw new Error('a token of another type')
    const read = logoutToken.parse(payload)
    if (read.iat < now().getTime() / 1_000 - MAX_AGE_SECONDS - CLOCK_TOLERANCE_SECONDS) throw new Error('too old')
    return read
  } catch (error) {
    if (isUnreachable(error)) throw new Problem('UNAVAILABLE')
    log.warn({ fault: faultOf(error) }, 'a logout token was refused')
    return null
  }
}

/** False for a token that was used before. */
async function endNamed(
  app: AuthContext,
  issuer: string,
  { jti, sub, sid, iat }: z.output<typeof logoutToken>,
  address: string,
) {
  // Committed first: a sign-in under way either finds this after it has made its session, or has its session ended below.
  await app.database.transaction((tx) => rememberLogout(tx, { issuer, sub, sid, iat }))
  return app.database.transaction(async (tx) => {
    if (!(await useLogoutToken(tx, { issuer, jti }, app.now()))) return false
    const userIds = await endExternalSessions(tx, { issuer, subject: sub, sid })
    const entries = [...new Set(userIds)].map((id) => ({ action: 'signOut' as const, by: { id, address } }))
    await recordAudits(tx, entries, app.now())
    return true
  })
}

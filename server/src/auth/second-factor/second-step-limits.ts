import {
  CODES_PER_PERSON,
  CODES_PER_PERSON_PER_DAY,
  CODES_PER_SECOND_STEP,
  PASSKEY_CALLS_PER_SECOND_STEP,
  PASSKEY_SIGN_INS_PER_ADDRESS,
  PASSKEY_SIGN_INS_PER_KNOWN_BROWSER,
  PASSKEY_SIGN_INS_PER_SITE,
} from '@portal/contract/people/second-factor/second-factor-limits'
import { Problem } from '@portal/contract/problems'
import { DAY_MS } from '@portal/contract/time/durations'
import { recordAuditStandalone } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ClientInfo, SignInClient } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { rateLimitKey, siteKey } from '../limits/network.ts'
import { keyOf, type RateLimit, refund, resetAll } from '../limits/rate-limit.store.ts'
import { consume, consumeInOrder } from '../limits/rate-limit.ts'
import { throwIfRateLimited } from '../limits/sign-in-limits.ts'

/** Begins the count of somebody's codes anew: they get another app and other recovery codes. */
export const resetCodes = (tx: Tx, userId: string) =>
  resetAll(
    tx,
    ['totp', 'recoveryCode'].flatMap((way) => [`second-step/${way}`, `second-step/${way}/day`]),
    [userId],
  )

/** The limits of codes: of one sign-in that waits, and of one person however many sign-ins wait. */
export const codeLimits = (pendingId: string, userId: string, way: 'totp' | 'recoveryCode'): RateLimit[] => [
  { name: 'second-step/pending', subject: pendingId, limit: CODES_PER_SECOND_STEP },
  // Guesses of the app's codes do not keep somebody from using a recovery code, which nobody guesses.
  { name: `second-step/${way}`, subject: userId, limit: CODES_PER_PERSON },
  { name: `second-step/${way}/day`, subject: userId, limit: CODES_PER_PERSON_PER_DAY, windowMs: DAY_MS },
]

/** Counts a code before it is compared, so that codes sent at once are all counted. Throws TOO_MANY_CODES. */
export async function countCode(app: AuthContext, { address }: ClientInfo, userId: string, limits: RateLimit[]) {
  const { refusedBy, isFirstRefusal } = await consumeInOrder(app.database, limits, app.now())
  if (!refusedBy) return
  if (isFirstRefusal) {
    app.log.warn({ actor: userId, network: rateLimitKey(address), rateLimit: refusedBy.name }, 'codes rate limited')
    await recordAuditStandalone(app.database, { action: 'signInRateLimited', by: { id: userId, address } }, app.now())
  }
  throw new Problem('TOO_MANY_CODES')
}

export const refundCode = (tx: Tx, limits: readonly RateLimit[]) => refund(tx, limits)

function passkeyLimits({ address }: ClientInfo): RateLimit[] {
  const site = siteKey(address)
  return [
    ...(site === null ? [] : [{ name: 'passkey/site', subject: site, limit: PASSKEY_SIGN_INS_PER_SITE }]),
    { name: 'passkey/address', subject: rateLimitKey(address), limit: PASSKEY_SIGN_INS_PER_ADDRESS },
  ]
}

const knownLimits = ({ known }: Pick<SignInClient, 'known'>): RateLimit[] =>
  known === null ? [] : [{ name: 'passkey/known', subject: known, limit: PASSKEY_SIGN_INS_PER_KNOWN_BROWSER }]

/**
 * Counts the begin of a sign-in with a passkey alone: where somebody has signed in with this browser before, for them, so that a
 * stranger in their network cannot use theirs up (docs/decisions/0150). Returns what to take back of who comes in. Throws
 * TOO_MANY_SIGN_INS.
 */
export async function countPasskeySignIn(app: AuthContext, client: SignInClient) {
  const own = knownLimits(client)
  if (own.length > 0 && (await consume(app.database, own, app.now()))) return own.map(keyOf)
  const limits = passkeyLimits(client)
  const consumption = await consumeInOrder(app.database, limits, app.now())
  await throwIfRateLimited(app, client.address, consumption, async () => null)
  return limits.map(keyOf)
}

/**
 * Counts what a sign-in that waits asks or says of a passkey. No passkey is guessed, but each try is written down. Throws
 * SECOND_STEP_ENDED after too many: who goes on types the password again.
 */
export async function countPasskeyStep(app: AuthContext, pendingId: string) {
  const limit = { name: 'second-step/passkey', subject: pendingId, limit: PASSKEY_CALLS_PER_SECOND_STEP }
  if (!(await consume(app.database, [limit], app.now()))) throw new Problem('SECOND_STEP_ENDED')
}

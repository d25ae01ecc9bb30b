import {
  RESETS_PER_ACCOUNT,
  RESETS_PER_ACCOUNT_ALL_NETWORKS,
  RESETS_PER_ADDRESS,
  RESETS_PER_SITE,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT_ALL_NETWORKS,
  SIGN_INS_PER_ADDRESS,
  SIGN_INS_PER_SITE,
  SUCCESSFUL_SIGN_INS_PER_PERSON,
} from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { recordAuditStandalone } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { SignInClient } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { isKnownFor } from './known-browser.ts'
import { isKnownNetwork } from './known-networks.store.ts'
import { rateLimitKey, siteKey } from './network.ts'
import { consumedOf, keyOf, lockCounts, type RateLimit, refund, reset, resetAll } from './rate-limit.store.ts'
import { type Consumption, tryConsume } from './rate-limit.ts'

const limits = {
  'sign-in': {
    account: SIGN_INS_PER_ACCOUNT,
    allNetworks: SIGN_INS_PER_ACCOUNT_ALL_NETWORKS,
    address: SIGN_INS_PER_ADDRESS,
    site: SIGN_INS_PER_SITE,
  },
  reset: {
    account: RESETS_PER_ACCOUNT,
    allNetworks: RESETS_PER_ACCOUNT_ALL_NETWORKS,
    address: RESETS_PER_ADDRESS,
    site: RESETS_PER_SITE,
  },
}
type LimitKind = keyof typeof limits

/**
 * `all` has the limits in the order in which they are counted: first `byNetwork` (the limits of the network of the
 * attempt, which include `byAccount`), then `allNetworks` (the limit of all unknown networks together, if it applies).
 */
export type AccountLimits = { all: RateLimit[]; byNetwork: RateLimit[]; byAccount: RateLimit; allNetworks: RateLimit[] }

/**
 * Returns the limits that apply to an attempt at an account: attempts from one network, attempts from one network at one
 * account, and attempts from all unknown networks together at one account. The last one does not apply to a network from
 * which the account has signed in lately, so that attacks from elsewhere do not lock its owner out. In browsers in which
 * the account has signed in (`known`) none of them applies, but one for those browsers, so that nobody in the same network can
 * lock its owner out. Once that is used up all others apply: one of the browsers may be a shared computer. See
 * docs/decisions/0024 and 0150.
 */
export async function accountLimits(
  app: Pick<AuthContext, 'database' | 'now' | 'secret' | 'config'>,
  kind: LimitKind,
  email: string,
  { address, known }: Pick<SignInClient, 'address' | 'known'>,
): Promise<AccountLimits> {
  const { database, now } = app
  const limit = limits[kind]
  if (isKnownFor(app, known, email)) {
    const byBrowser = { name: `${kind}/known`, subject: email, limit: limit.account }
    const isLeft = (await consumedOf(database.read, byBrowser, now())) < byBrowser.limit
    if (isLeft) return { all: [byBrowser], byNetwork: [byBrowser], byAccount: byBrowser, allNetworks: [] }
  }
  const [network, site] = [rateLimitKey(address), siteKey(address)]
  const bySite = site === null ? [] : [{ name: `${kind}/site`, subject: site, limit: limit.site }]
  const byAddress = { name: `${kind}/address`, subject: network, limit: limit.address }
  const byAccount = { name: `${kind}/account`, subject: [email, network], limit: limit.account }
  const isKnown = await isKnownNetwork(app, database.read, email, address, now())
  const allNetworks = isKnown ? [] : [{ name: `${kind}/everywhere`, subject: email, limit: limit.allNetworks }]
  const byNetwork = [...bySite, byAddress, byAccount]
  return { all: [...byNetwork, ...allNetworks], byNetwork, byAccount, allNetworks }
}

/**
 * Resets the failed attempts of this network at the account, and takes them back where they were counted with those at other
 * accounts: in a network of thousands of people, those who mistype a password and then sign in must not use up its limit. Never
 * more than was counted: of two sign-ins at once the first takes both back, and the second nothing. Attempts of before the window
 * of another count are not in it.
 */
export async function resetAfterSuccess(tx: Tx, { all, byAccount }: AccountLimits, now: Date) {
  // In the order in which attempts are counted, to avoid deadlocks.
  const counts = await lockCounts(tx, all, now)
  const own = counts.get(keyOf(byAccount))
  if (!own) return
  for (const rateLimit of all) {
    const count = counts.get(keyOf(rateLimit))
    if (rateLimit === byAccount) await reset(tx, rateLimit)
    else if (count) await refund(tx, [rateLimit], own.resetAt >= count.resetAt ? own.consumed : 1)
  }
}

/** Counts a sign-in with the right password, in the transaction that acts on the result. See `tryConsume`. */
export function consumeSuccessfulSignIn(tx: Tx, userId: string, now: Date) {
  return tryConsume(tx, [{ name: 'sign-in/done', subject: userId, limit: SUCCESSFUL_SIGN_INS_PER_PERSON }], now)
}

/** Throws TOO_MANY_SIGN_INS if a limit refused. The first refusal in a window is logged and recorded in the audit trail. */
export async function throwIfRateLimited(
  app: AuthContext,
  address: string,
  { refusedBy, isFirstRefusal }: Consumption,
  findAccountId: () => Promise<string | null>,
) {
  if (!refusedBy) return
  if (isFirstRefusal) {
    const account = await findAccountId()
    const { name, limit } = refusedBy
    app.log.warn({ account, network: rateLimitKey(address), rateLimit: name, limit }, 'sign-ins rate limited')
    await recordAuditStandalone(app.database, { action: 'signInRateLimited', by: { id: account, address } }, app.now())
  }
  throw new Problem('TOO_MANY_SIGN_INS')
}

/** Resets the failed sign-ins at an account from every network. */
export async function resetFailedSignIns(tx: Tx, email: string) {
  await resetAll(tx, ['sign-in/account', 'sign-in/everywhere', 'sign-in/known'], [email])
}

/** Resets everything that is counted for accounts by their e-mails. */
export async function resetLimitsOf(tx: Tx, emails: readonly string[]) {
  const names = Object.keys(limits).flatMap((kind) => [`${kind}/account`, `${kind}/everywhere`, `${kind}/known`])
  await resetAll(tx, names, emails)
}

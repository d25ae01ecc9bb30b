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
import { recordAuditStandalone } from '../audit/record-audit.store.ts'
import type { AppContext } from '../features/context.ts'
import type { Tx } from '../platform/database/open.ts'
import { isKnownNetwork } from './known-networks.store.ts'
import { rateLimitKey, siteKey } from './network.ts'
import { type RateLimit, refund, reset, resetAll } from './rate-limit.store.ts'
import { type Consumption, tryConsume } from './rate-limit.ts'

const limits = {
  'sign-in': {
    account: SIGN_INS_PER_ACCOUNT,
    everywhere: SIGN_INS_PER_ACCOUNT_ALL_NETWORKS,
    address: SIGN_INS_PER_ADDRESS,
    site: SIGN_INS_PER_SITE,
  },
  reset: {
    account: RESETS_PER_ACCOUNT,
    everywhere: RESETS_PER_ACCOUNT_ALL_NETWORKS,
    address: RESETS_PER_ADDRESS,
    site: RESETS_PER_SITE,
  },
}
type What = keyof typeof limits

/**
 * All limits in the order in which they are counted: those of the network the attempt comes from, `byAccount` among
 * them, then that of all unknown networks together.
 */
export type AccountLimits = { all: RateLimit[]; byNetwork: RateLimit[]; byAccount: RateLimit; allNetworks: RateLimit[] }

/**
 * What an attempt at an account is counted by, the network's own limits first: one network is let through so often,
 * at one account less often, and all unknown networks together so often at one account. A network the account has
 * signed in from lately is not shut out by what strangers do elsewhere. See docs/decisions/0024.
 */
export async function accountLimits(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  what: What,
  email: string,
  address: string,
): Promise<AccountLimits> {
  const limit = limits[what]
  const [network, site] = [rateLimitKey(address), siteKey(address)]
  const bySite = site === null ? [] : [{ name: `${what}/site`, subject: site, limit: limit.site }]
  const byAddress = { name: `${what}/address`, subject: network, limit: limit.address }
  const byAccount = { name: `${what}/account`, subject: [email, network], limit: limit.account }
  const isKnown = await isKnownNetwork(database.read, email, address, now())
  const everywhere = isKnown ? [] : [{ name: `${what}/everywhere`, subject: email, limit: limit.everywhere }]
  const byNetwork = [...bySite, byAddress, byAccount]
  return { all: [...byNetwork, ...everywhere], byNetwork, byAccount, allNetworks: everywhere }
}

/** Takes back an attempt that was rightful: this network's failures at the account are forgotten. */
export async function resetAfterSuccess(tx: Tx, { all, byAccount }: AccountLimits) {
  // In the order in which attempts are counted, so that nobody waits for each other in a circle.
  for (const rateLimit of all) {
    if (rateLimit === byAccount) await reset(tx, rateLimit)
    else await refund(tx, [rateLimit])
  }
}

/** Counts a sign-in with the right password, in the transaction that does what follows from it. See `trySpend`. */
export function consumeSuccessfulSignIn(tx: Tx, userId: string, now: Date) {
  return tryConsume(tx, [{ name: 'sign-in/done', subject: userId, limit: SUCCESSFUL_SIGN_INS_PER_PERSON }], now)
}

/** Throws TOO_MANY_SIGN_INS where a limit has refused; the first time in a window that is logged and noted. */
export async function throwIfRateLimited(
  app: AppContext,
  address: string,
  spent: Consumption,
  idOf: () => Promise<string | null>,
) {
  const { refusedBy, isFirstRefusal } = spent
  if (!refusedBy) return
  if (isFirstRefusal) {
    const [account, { name, limit }] = [await idOf(), refusedBy]
    app.log.warn({ account, network: rateLimitKey(address), rateLimit: name, limit }, 'sign-ins rate limited')
    await recordAuditStandalone(app.database, { action: 'signInRateLimited', actorId: account, address }, app.now())
  }
  throw new Problem('TOO_MANY_SIGN_INS')
}

/** Forgets every failed sign-in at an account, from wherever it was tried. */
export async function resetFailedSignIns(tx: Tx, email: string) {
  await resetAll(tx, 'sign-in/account', email)
  await resetAll(tx, 'sign-in/everywhere', email)
}

import {
  RESETS_PER_ACCOUNT,
  RESETS_PER_ACCOUNT_EVERYWHERE,
  RESETS_PER_ADDRESS,
  RESETS_PER_SITE,
  SIGN_INS_DONE_PER_PERSON,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT_EVERYWHERE,
  SIGN_INS_PER_ADDRESS,
  SIGN_INS_PER_SITE,
} from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { noteAlone } from '../audit/note.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { isKnownNetwork } from './known-networks.store.ts'
import { siteOf, subscriberOf } from './network.ts'
import { forget, forgetAll, giveBack, type Throttle } from './throttle.store.ts'
import { type Spent, trySpend } from './throttle.ts'

const limits = {
  'sign-in': {
    account: SIGN_INS_PER_ACCOUNT,
    everywhere: SIGN_INS_PER_ACCOUNT_EVERYWHERE,
    address: SIGN_INS_PER_ADDRESS,
    site: SIGN_INS_PER_SITE,
  },
  reset: {
    account: RESETS_PER_ACCOUNT,
    everywhere: RESETS_PER_ACCOUNT_EVERYWHERE,
    address: RESETS_PER_ADDRESS,
    site: RESETS_PER_SITE,
  },
}
type What = keyof typeof limits

/**
 * All limits in the order in which they are counted: those of the network the attempt comes from, `byAccount` among
 * them, then that of all unknown networks together.
 */
export type AccountLimits = { all: Throttle[]; byNetwork: Throttle[]; byAccount: Throttle; everywhere: Throttle[] }

/**
 * What an attempt at an account is counted by, the network's own limits first: one network is let through so often,
 * at one account less often, and all unknown networks together so often at one account. A network the account has
 * signed in from lately is not shut out by what strangers do elsewhere. See docs/decisions/0024.
 */
export async function accountLimits(
  { database, now }: Pick<House, 'database' | 'now'>,
  what: What,
  email: string,
  address: string,
): Promise<AccountLimits> {
  const limit = limits[what]
  const [network, site] = [subscriberOf(address), siteOf(address)]
  const bySite = site === null ? [] : [{ name: `${what}/site`, whom: site, limit: limit.site }]
  const byAddress = { name: `${what}/address`, whom: network, limit: limit.address }
  const byAccount = { name: `${what}/account`, whom: [email, network], limit: limit.account }
  const isKnown = await isKnownNetwork(database.read, email, address, now())
  const everywhere = isKnown ? [] : [{ name: `${what}/everywhere`, whom: email, limit: limit.everywhere }]
  const byNetwork = [...bySite, byAddress, byAccount]
  return { all: [...byNetwork, ...everywhere], byNetwork, byAccount, everywhere }
}

/** Takes back an attempt that was rightful: this network's failures at the account are forgotten. */
export async function resetAfterSuccess(change: Change, { all, byAccount }: AccountLimits) {
  // In the order in which attempts are counted, so that nobody waits for each other in a circle.
  for (const throttle of all) {
    if (throttle === byAccount) await forget(change, throttle)
    else await giveBack(change, [throttle])
  }
}

/** Counts a sign-in with the right password, in the transaction that does what follows from it. See `trySpend`. */
export function spendSignInDone(change: Change, userId: string, now: Date) {
  return trySpend(change, [{ name: 'sign-in/done', whom: userId, limit: SIGN_INS_DONE_PER_PERSON }], now)
}

/** Throws TOO_MANY_SIGN_INS where a limit has refused; the first time in a window that is logged and noted. */
export async function refuseRateLimited(
  house: House,
  address: string,
  spent: Spent,
  idOf: () => Promise<string | null>,
) {
  const { refusedBy, isFirstRefusal } = spent
  if (!refusedBy) return
  if (isFirstRefusal) {
    const [account, { name, limit }] = [await idOf(), refusedBy]
    house.log.warn({ account, network: subscriberOf(address), rateLimit: name, limit }, 'sign-ins rate limited')
    await noteAlone(house.database, { action: 'signInRateLimited', actorId: account, address }, house.now())
  }
  throw new Problem('TOO_MANY_SIGN_INS')
}

/** Forgets every failed sign-in at an account, from wherever it was tried. */
export async function forgiveFailures(change: Change, email: string) {
  await forgetAll(change, 'sign-in/account', email)
  await forgetAll(change, 'sign-in/everywhere', email)
}

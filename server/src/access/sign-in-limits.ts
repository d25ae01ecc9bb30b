import {
  RESETS_PER_ACCOUNT,
  RESETS_PER_ACCOUNT_EVERYWHERE,
  RESETS_PER_ADDRESS,
  RESETS_PER_SITE,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT_EVERYWHERE,
  SIGN_INS_PER_ADDRESS,
  SIGN_INS_PER_SITE,
} from '@portal/contract/limits'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { isKnownNetwork } from './known-networks.store.ts'
import { siteOf, subscriberOf } from './network.ts'
import { forget, forgetAll, giveBack, type Throttle } from './throttle.ts'

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

export type AccountLimits = { all: Throttle[]; byAccount: Throttle }

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
  return { all: [...bySite, byAddress, byAccount, ...everywhere], byAccount }
}

/** Takes back an attempt that was rightful: this network's failures at the account are forgotten. */
export async function takeBack(change: Change, { all, byAccount }: AccountLimits) {
  // In the order in which attempts are counted, so that nobody waits for each other in a circle.
  for (const throttle of all) {
    if (throttle === byAccount) await forget(change, throttle)
    else await giveBack(change, [throttle])
  }
}

/** Forgets every failed sign-in at an account, from wherever it was tried. */
export async function forgiveFailures(change: Change, email: string) {
  await forgetAll(change, 'sign-in/account', email)
  await forgetAll(change, 'sign-in/everywhere', email)
}

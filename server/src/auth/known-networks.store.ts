import { KNOWN_NETWORK_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/durations'
import { KNOWN_NETWORKS_PER_ACCOUNT } from '@portal/contract/limits'
import type { Kysely } from 'kysely'
import type { Tx } from '../platform/database/open.ts'
import type { Tables } from '../platform/database/tables.ts'
import { digestOf } from './digest.ts'
import { rateLimitKey } from './network.ts'

/** Made of the e-mail address, so that the lookup is the same whether or not an account exists. */
const keyOf = (email: string, address: string) => `${digestOf(email)}/${digestOf(rateLimitKey(address))}`

const cutoff = (now: Date) => new Date(now.getTime() - KNOWN_NETWORK_DAYS * DAY_MS).toISOString()

/** Whether an account has signed in from the network of this address in the last KNOWN_NETWORK_DAYS. */
export async function isKnownNetwork(db: Kysely<Tables>, email: string, address: string, now: Date) {
  const network = await db
    .selectFrom('knownNetworks')
    .select('lastSignInAt')
    .where('key', '=', keyOf(email, address))
    .executeTakeFirst()
  return network !== undefined && network.lastSignInAt > cutoff(now)
}

/**
 * Whether the owner of an account signs in from a network that is not known, and others are: the first one is no news, also
 * after a backup was restored, which has none.
 */
export async function isNewNetwork(
  db: Kysely<Tables>,
  { id, email }: { id: string; email: string },
  address: string,
  now: Date,
) {
  const others = db.selectFrom('knownNetworks').select('key').where('userId', '=', id)
  const hasOthers = await others.where('lastSignInAt', '>', cutoff(now)).limit(1).executeTakeFirst()
  return hasOthers !== undefined && !(await isKnownNetwork(db, email, address, now))
}

/**
 * Records that the owner of an account has signed in from the network of this address. Keeps the newest
 * KNOWN_NETWORKS_PER_ACCOUNT networks.
 */
export async function addKnownNetwork(
  { db }: Tx,
  { id, email }: { id: string; email: string },
  address: string,
  now: Date,
) {
  const lastSignInAt = now.toISOString()
  await db
    .insertInto('knownNetworks')
    .values({ key: keyOf(email, address), userId: id, lastSignInAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ userId: id, lastSignInAt }))
    .execute()
  const newest = db
    .selectFrom('knownNetworks')
    .select('key')
    .where('userId', '=', id)
    .orderBy('lastSignInAt', 'desc')
    .limit(KNOWN_NETWORKS_PER_ACCOUNT)
  await db.deleteFrom('knownNetworks').where('userId', '=', id).where('key', 'not in', newest).execute()
}

/** Forgets the networks of people whose e-mail address changes: the next one is the first, and no news. */
export async function forgetNetworksOf({ db }: Tx, userIds: readonly string[]) {
  await db.deleteFrom('knownNetworks').where('userId', 'in', userIds).execute()
}

/** Deletes networks without a sign-in in the last KNOWN_NETWORK_DAYS. */
export async function deleteOldNetworks({ db }: Tx, now: Date) {
  await db.deleteFrom('knownNetworks').where('lastSignInAt', '<=', cutoff(now)).execute()
}

import { createHmac } from 'node:crypto'
import { KNOWN_NETWORK_DAYS } from '@portal/contract/delays'
import { KNOWN_NETWORKS_PER_ACCOUNT } from '@portal/contract/limits'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { rateLimitKey } from './network.ts'

type Signing = { secret: string }

const keyed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** What the keys of one secret begin with: after a change of the secret no network is known, and none is news. */
const startOf = (secret: string) =>
  `${createHmac('sha256', secret).update('known networks').digest('hex').slice(0, 8)}/`

/**
 * Made of the e-mail address, so that the lookup is the same whether or not an account exists, and with the secret: addresses
 * of networks are few enough to be tried one after the other by whoever has a copy of the database.
 */
const keyOf = (secret: string, email: string, address: string) =>
  startOf(secret) + keyed(secret, JSON.stringify(['known network', email, rateLimitKey(address)]))

const cutoff = (now: Date) => new Date(now.getTime() - KNOWN_NETWORK_DAYS * DAY_MS).toISOString()

/** Whether an account has signed in from the network of this address in the last KNOWN_NETWORK_DAYS. */
export async function isKnownNetwork(
  { secret }: Signing,
  db: Kysely<Tables>,
  email: string,
  address: string,
  now: Date,
) {
  const network = await db
    .selectFrom('knownNetworks')
    .select('lastSignInAt')
    .where('key', '=', keyOf(secret, email, address))
    .executeTakeFirst()
  return network !== undefined && network.lastSignInAt > cutoff(now)
}

/**
 * Whether the owner of an account signs in from a network that is not known, and others are: the first one is no news, also
 * after a backup was restored, which has none.
 */
export async function isNewNetwork(
  { secret }: Signing,
  db: Kysely<Tables>,
  { id, email }: { id: string; email: string },
  address: string,
  now: Date,
) {
  const ofAccount = db.selectFrom('knownNetworks').select('key').where('userId', '=', id)
  const others = ofAccount.where('key', 'like', `${startOf(secret)}%`)
  const hasOthers = await others.where('lastSignInAt', '>', cutoff(now)).limit(1).executeTakeFirst()
  return hasOthers !== undefined && !(await isKnownNetwork({ secret }, db, email, address, now))
}

/**
 * Records that the owner of an account has signed in from the network of this address. Keeps the newest
 * KNOWN_NETWORKS_PER_ACCOUNT networks.
 */
export async function addKnownNetwork(
  { secret }: Signing,
  { db }: Tx,
  { id, email }: { id: string; email: string },
  address: string,
  now: Date,
) {
  const lastSignInAt = now.toISOString()
  await db
    .insertInto('knownNetworks')
    .values({ key: keyOf(secret, email, address), userId: id, lastSignInAt })
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

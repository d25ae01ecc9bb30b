import { KNOWN_NETWORK_DAYS } from '@portal/contract/delays'
import { KNOWN_NETWORKS_PER_ACCOUNT } from '@portal/contract/limits'
import type { Kysely } from 'kysely'
import type { Tx } from '../platform/database/open.ts'
import type { Tables } from '../platform/database/tables.ts'
import { rateLimitKey } from './network.ts'
import { digestOf } from './rate-limit.store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Made of the e-mail address, so that it is looked up alike whether there is an account or not. */
const keyOf = (email: string, address: string) => `${digestOf(email)}/${digestOf(rateLimitKey(address))}`

const oldest = (now: Date) => new Date(now.getTime() - KNOWN_NETWORK_DAYS * DAY_MS).toISOString()

/** Whether an account has signed in from the network of this address lately. */
export async function isKnownNetwork(db: Kysely<Tables>, email: string, address: string, now: Date) {
  const known = await db
    .selectFrom('knownNetworks')
    .select('lastSignInAt')
    .where('key', '=', keyOf(email, address))
    .executeTakeFirst()
  return known !== undefined && known.lastSignInAt > oldest(now)
}

/** Notes that an account is used by its owner from the network of this address; the ones used longest ago are dropped. */
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
  const kept = db
    .selectFrom('knownNetworks')
    .select('key')
    .where('userId', '=', id)
    .orderBy('lastSignInAt', 'desc')
    .limit(KNOWN_NETWORKS_PER_ACCOUNT)
  await db.deleteFrom('knownNetworks').where('userId', '=', id).where('key', 'not in', kept).execute()
}

/** Deletes networks that nobody has signed in from for a long time. */
export async function deleteOldNetworks({ db }: Tx, now: Date) {
  await db.deleteFrom('knownNetworks').where('lastSignInAt', '<=', oldest(now)).execute()
}

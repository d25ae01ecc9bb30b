import { IDEMPOTENCY_KEY_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { deleteInBatches } from '../../../platform/database/queries/delete-in-batches.ts'
import type { RowOf, Tables } from '../../../platform/database/tables.ts'

type Key = Pick<RowOf<'idempotencyKeys'>, 'actorId' | 'key'>

const oldest = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_KEY_DAYS * DAY_MS).toISOString()

/** What a program has sent with this key; undefined where it has not, or so long ago that the key counts no more. */
export function findIdempotencyKey(db: Kysely<Tables>, { actorId, key }: Key, now: Date) {
  const kept = db.selectFrom('idempotencyKeys').select(['fingerprint', 'recordId']).where('actorId', '=', actorId)
  return kept.where('key', '=', key).where('at', '>', oldest(now)).executeTakeFirst()
}

/** Keeps a key in the transaction that writes its record. Throws a unique violation for one that counts. */
export async function keepIdempotencyKey({ db }: Tx, row: Omit<RowOf<'idempotencyKeys'>, 'seq' | 'at'>, now: Date) {
  const old = db.deleteFrom('idempotencyKeys').where('actorId', '=', row.actorId).where('key', '=', row.key)
  await old.where('at', '<=', oldest(now)).execute()
  await db
    .insertInto('idempotencyKeys')
    .values({ ...row, at: now.toISOString() })
    .execute()
}

export function deleteOldIdempotencyKeys(database: Database, now: Date) {
  return deleteInBatches(database, ({ db }, limit) => {
    const old = db.selectFrom('idempotencyKeys').select('seq').where('at', '<=', oldest(now)).orderBy('at').limit(limit)
    return db.deleteFrom('idempotencyKeys').where('seq', 'in', old).executeTakeFirstOrThrow()
  })
}

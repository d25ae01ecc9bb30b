import { RECORD_CHANGES_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Engine } from '../../../platform/database/engine.ts'
import type { Database } from '../../../platform/database/open.ts'
import { deleteInBatches } from '../../../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A change that is the last one told; `beginning` before the first. */
export type Position = { tx: number; seq: number; at: string }
export const beginning: Position = { tx: 0, seq: 0, at: '' }

type Reading = Pick<Database, 'read' | 'engine'>

/**
 * Changes are told in the order of their transactions, and none past the oldest that is still open: what it writes comes
 * before. SQLite writes one transaction after the other.
 */
const settled = (engine: Engine) =>
  engine === 'postgres' ? sql<SqlBool>`tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint` : sql<SqlBool>`true`

/** At most `limit` changes after a position, in order. */
export async function changesAfter({ read, engine }: Reading, { tx, seq }: Position, limit: number) {
  const rows = await read
    .selectFrom('recordChanges')
    .selectAll()
    .where(sql<SqlBool>`(tx, seq) > (${tx}, ${seq})`)
    .where(settled(engine))
    .orderBy('tx')
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, tx: Number(row.tx), seq: Number(row.seq) }))
}

/** The last change that can be told, of those before `before`. */
export async function lastChange({ read, engine }: Reading, before?: Pick<Position, 'tx' | 'seq'>): Promise<Position> {
  const row = await read
    .selectFrom('recordChanges')
    .select(['tx', 'seq', 'at'])
    .where(settled(engine))
    .$if(before !== undefined, (changes) => changes.where(sql<SqlBool>`(tx, seq) < (${before?.tx}, ${before?.seq})`))
    .orderBy('tx', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { tx: Number(row.tx), seq: Number(row.seq), at: row.at } : beginning
}

/** The change before the first one since a moment; null where changes were not yet, or are no longer, kept. */
export async function lastChangeBefore(database: Reading, since: string): Promise<Position | null> {
  const changes = database.read.selectFrom('recordChanges')
  const first = await changes.select((eb) => eb.fn.min('at').as('at')).executeTakeFirst()
  if (!first?.at || since < first.at) return null
  const later = await changes
    .select((eb) => [eb.fn.min('tx').as('tx'), eb.fn.min('seq').as('seq')])
    .where('at', '>=', since)
    .executeTakeFirst()
  if (later?.seq == null) return lastChange(database)
  return lastChange(database, { tx: Number(later.tx), seq: Number(later.seq) })
}

/** Whether this change is still kept. It is not after 400 days, and in a database that was restored from before it. */
export async function isKept(db: Kysely<Tables>, { tx, seq, at }: Position) {
  if (seq === 0) return true
  const change = db.selectFrom('recordChanges').select('seq').where('seq', '=', seq).where('tx', '=', tx)
  return (await change.where('at', '=', at).executeTakeFirst()) !== undefined
}

export function deleteOldChanges(database: Database, now: Date) {
  const before = new Date(now.getTime() - RECORD_CHANGES_DAYS * DAY_MS).toISOString()
  return deleteInBatches(database, ({ db }, limit) => {
    const old = db.selectFrom('recordChanges').select('seq').where('at', '<', before).orderBy('at').limit(limit)
    return db.deleteFrom('recordChanges').where('seq', 'in', old).executeTakeFirstOrThrow()
  })
}

/**
 * A dump that was loaded into another server of PostgreSQL has transactions that are still to come there. Its changes count
 * as older than all others, and programs begin anew.
 */
export async function settleForeignChanges(database: Database) {
  if (database.engine !== 'postgres') return
  const isToCome = sql<SqlBool>`tx >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const found = await database.read
    .selectFrom('recordChanges')
    .select('seq')
    .where(isToCome)
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  await database.transaction(({ db }) => db.updateTable('recordChanges').set({ tx: 0 }).execute())
}

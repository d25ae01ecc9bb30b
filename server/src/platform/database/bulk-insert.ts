import { type Kysely, sql } from 'kysely'
import { batches } from '../batches.ts'
import type { Engine } from './engine.ts'
import { type PersistentTable, primaryKeyOf } from './persistent-tables.ts'
import type { Row } from './snapshot.ts'
import type { Tables } from './tables.ts'

const BATCH_ROWS = 500

/** Inserts rows of another database unchanged, `seq` included. Triggers rebuild the counts and the search indexes. */
export async function insertRows(db: Kysely<Tables>, table: PersistentTable, rows: readonly Row[]) {
  for (const batch of batches(rows, BATCH_ROWS)) {
    await db
      .insertInto(table as keyof Tables)
      .values(batch as never)
      .execute()
  }
}

/** Sets the sequences of these tables to continue after the highest `seq`. */
export async function continueSequences(db: Kysely<Tables>, engine: Engine, tables: readonly PersistentTable[]) {
  if (engine !== 'postgres') return
  for (const table of tables.filter(hasSequence)) {
    await sql`
      select setval(pg_get_serial_sequence(${`"${table}"`}, 'seq'), max(seq)) from ${sql.table(table)} having max(seq) is not null`.execute(
      db,
    )
  }
}

/** Whether the database has no identity, so that no user has ever been able to sign in. */
export async function isUnused(db: Kysely<Tables>) {
  return (await db.selectFrom('identities').select('id').limit(1).executeTakeFirst()) === undefined
}

const hasSequence = (table: PersistentTable) => primaryKeyOf[table] === 'seq'

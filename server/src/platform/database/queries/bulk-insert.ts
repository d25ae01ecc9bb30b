import { type Kysely, sql } from 'kysely'
import { batches } from '../../batches.ts'
import type { PersistentTable } from '../definitions/persistent-tables.ts'
import type { Engine } from '../engine.ts'
import type { Row } from '../snapshot.ts'
import type { Tables } from '../tables.ts'

const BATCH_ROWS = 500

/** Inserts rows of another database unchanged, `seq` included. Triggers rebuild the counts and the search indexes. */
export async function insertRows(db: Kysely<Tables>, table: string, rows: readonly Row[]) {
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
  for (const { name } of tables.filter(({ key }) => key === 'seq')) {
    await sql`
      select setval(pg_get_serial_sequence(${`"${name}"`}, 'seq'), max(seq)) from ${sql.table(name)} having max(seq) is not null`.execute(
      db,
    )
  }
}

/** Whether the database has no identity, so that no user has ever been able to sign in. */
export async function isUnused(db: Kysely<Tables>) {
  return (await db.selectFrom('identities').select('id').limit(1).executeTakeFirst()) === undefined
}

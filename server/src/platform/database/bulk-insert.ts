import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { type PersistentTable, primaryKeyOf } from './persistent-tables.ts'
import type { Row } from './snapshot.ts'
import type { Tables } from './tables.ts'

const ROWS_AT_ONCE = 500

/** Writes rows as another database had them, their places in the order included. Triggers count and index them anew. */
export async function insertRows(db: Kysely<Tables>, table: PersistentTable, rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto(table as keyof Tables)
      .values(rows.slice(at, at + ROWS_AT_ONCE) as never)
      .execute()
  }
}

/** Lets the sequences of these tables go on after the last row that was written. */
export async function continueSequences(db: Kysely<Tables>, engine: Engine, tables: readonly PersistentTable[]) {
  if (engine !== 'postgres') return
  for (const table of tables.filter(hasSequence)) {
    await sql`
      select setval(pg_get_serial_sequence(${`"${table}"`}, 'seq'), max(seq)) from ${sql.table(table)} having max(seq) is not null`.execute(
      db,
    )
  }
}

/** Whether nobody has ever used the portal that this database is of. */
export async function isUnused(db: Kysely<Tables>) {
  return (await db.selectFrom('identities').select('id').limit(1).executeTakeFirst()) === undefined
}

const hasSequence = (table: PersistentTable) => primaryKeyOf[table] === 'seq'

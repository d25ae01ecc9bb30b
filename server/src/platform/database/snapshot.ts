import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './open.ts'
import { type PersistentTable, primaryKeyOf } from './persistent-tables.ts'
import type { Tables } from './tables.ts'

const ROWS_AT_ONCE = 2_000

export type Row = Record<string, unknown>

/**
 * Reads the database as it is at one moment, however long that takes; writers go on meanwhile. For a process
 * that does nothing else: on SQLite everything it reads is of that moment.
 */
export function withSnapshot<Result>(database: Database, read: (db: Transaction<Tables>) => Promise<Result>) {
  const transaction = database.read.transaction()
  // A transaction of SQLite is a snapshot by nature.
  const isolated = database.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  return isolated.execute(read)
}

/** Every row of a table, some thousands at a time, in the order of its key. */
export async function* rowsOf(db: Kysely<Tables>, table: PersistentTable): AsyncGenerator<Row[]> {
  const key = sql.ref(primaryKeyOf[table])
  let after: unknown = null
  for (;;) {
    const beyond = after === null ? sql`1 = 1` : sql`${key} > ${after}`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${beyond} order by ${key} limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.[primaryKeyOf[table]]
  }
}

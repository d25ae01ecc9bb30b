import { type Kysely, sql, type Transaction } from 'kysely'
import type { PersistentTable } from './definitions/persistent-tables.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const BATCH_ROWS = 2_000

export type Row = Record<string, unknown>

/**
 * Runs `read` in one read transaction, which sees the database as of one moment and does not block writers. On SQLite
 * all reads of the process then see that moment: only for a process that does nothing else.
 */
export function withSnapshot<Result>(database: Database, read: (db: Transaction<Tables>) => Promise<Result>) {
  const transaction = database.read.transaction()
  // Every transaction of SQLite is a snapshot.
  const isolated = database.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  return isolated.execute(read)
}

/** Every row of a table in the order of its primary key, in batches of 2,000. */
export async function* rowsOf(db: Kysely<Tables>, { name, key }: PersistentTable): AsyncGenerator<Row[]> {
  const keyColumn = sql.ref(key)
  let after: unknown = null
  for (;;) {
    const afterLastKey = after === null ? sql`1 = 1` : sql`${keyColumn} > ${after}`
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${afterLastKey} order by ${keyColumn} limit ${BATCH_ROWS}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_ROWS) return
    after = rows.at(-1)?.[key]
  }
}

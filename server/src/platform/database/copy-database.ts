import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type PersistentTable, type PersistentTables, persistentTablesAfter } from './definitions/persistent-tables.ts'
import { isUnavailable } from './errors.ts'
import { doneMigrations, knowsMigrations, migrate, migrateTo } from './migrate.ts'
import type { Database } from './open.ts'
import { continueSequences, insertRows } from './queries/bulk-insert.ts'
import { type Row, rowsOf, withSnapshot } from './snapshot.ts'
import type { Tables } from './tables.ts'

/** A move was refused because it would mix two colleges or lose records. */
export class MoveError extends Error {}

/**
 * Copies every record of a college into an empty PostgreSQL database and compares both sides, in one transaction: either
 * everything is copied or nothing. Sessions and reset links are not copied. Returns the number of rows of each table.
 * Throws `MoveError` where the target has tables, the source is newer than this version, or the copy differs.
 */
export function copyDatabase(
  from: Database,
  to: Database,
  persistent: PersistentTables,
): Promise<Record<string, number>> {
  return withSnapshot(from, (source) =>
    to.write.transaction().execute(async (target) => {
      if (await hasTables(target)) throw new MoveError('The database has tables in it already. Name an empty one.')
      const done = await doneMigrations(source)
      if (!knowsMigrations(done)) {
        throw new MoveError('The college is of a newer version of the portal. Install that version first.')
      }
      await migrateTo(target, to.engine, done)
      const tables = persistentTablesAfter(persistent, done)
      for (const table of tables) {
        for await (const rows of rowsOf(source, table)) {
          await insertRows(target, table.name, rows).catch((error: Error) => {
            if (isUnavailable(error)) throw error
            throw new MoveError(
              `PostgreSQL refuses rows of the table ${table.name} (${error.message}). Nothing has been moved.`,
            )
          })
        }
      }
      await continueSequences(target, to.engine, tables)
      const rowCounts: Record<string, number> = {}
      for (const table of tables) rowCounts[table.name] = await countIfEqual(table, source, target)
      await migrate(target, to.engine)
      return rowCounts
    }),
  )
}

async function hasTables(db: Kysely<Tables>) {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db)
  return rows.length > 0
}

async function countIfEqual(table: PersistentTable, source: Kysely<Tables>, target: Kysely<Tables>) {
  const [before, after] = [await digestOf(source, table), await digestOf(target, table)]
  if (before.rows === after.rows && before.sha256 === after.sha256) return after.rows
  throw new MoveError(
    `The table ${table.name} has arrived as something else (${before.rows} rows, ${after.rows} there).`,
  )
}

async function digestOf(db: Kysely<Tables>, table: PersistentTable) {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of rowsOf(db, table)) {
    for (const row of rows) hash.update(`${canonicalText(row)}\n`)
    count += rows.length
  }
  return { rows: count, sha256: hash.digest('hex') }
}

/** A row as text that is equal on both engines: SQLite stores numbers and text for booleans and dates. */
function canonicalText(row: Row) {
  const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  const names = Object.keys(row).sort()
  return JSON.stringify(names.map((name) => [name, plain(row[name])]))
}

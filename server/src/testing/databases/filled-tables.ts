import { type ColumnMetadata, type Kysely, sql, type TableMetadata } from 'kysely'
import type { Database } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Row = Record<string, unknown>

/** A word that stands in one column of one table and nowhere else. */
export const wordOf = (table: string, column: string) => `qwz${table}q${column}zwq`.toLowerCase()

/** Every table of the portal, without the tables inside SQLite's search indexes. */
export async function tablesOf({ read, engine }: Database): Promise<TableMetadata[]> {
  const tables = await read.introspection.getTables()
  if (engine === 'postgres') return tables
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list where type = 'table'`.execute(read)
  return tables.filter(({ name }) => rows.some((row) => row.name === name))
}

/** Adds one row to each of these tables, with a word of its own in every column with a text but for those in `fixed`. */
export async function fillTables(database: Database, order: readonly string[], fixed: Record<string, Row>) {
  const tables = new Map((await tablesOf(database)).map((table) => [table.name, table]))
  await database.transaction(async ({ db }) => {
    for (const name of order) await insertRow(db, name, tables.get(name)?.columns ?? [], fixed[name] ?? {})
  })
}

async function insertRow(db: Kysely<Tables>, table: string, columns: readonly ColumnMetadata[], fixed: Row) {
  const filled = columns.filter(({ name }) => name !== 'seq')
  const row = filled.map(({ name, dataType }) => [name, name in fixed ? fixed[name] : filling(table, name, dataType)])
  await db
    .insertInto(table as 'settings')
    .values(Object.fromEntries(row))
    .execute()
}

/** A text gets a word, a number 1, and anything else what its type has. */
function filling(table: string, column: string, type: string) {
  if (/text|varchar/i.test(type)) return wordOf(table, column)
  if (/bool/i.test(type)) return false
  return /time|date/i.test(type) ? new Date() : 1
}

/** The columns whose words are found in any row of any table, as `table.column`. */
export async function wordsLeft(database: Database) {
  const tables = await tablesOf(database)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await database.read
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    texts.push(JSON.stringify(rows).toLowerCase())
  }
  const everything = texts.join()
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => [name, column.name] as const))
  return columns.filter((names) => everything.includes(wordOf(...names))).map((names) => names.join('.'))
}

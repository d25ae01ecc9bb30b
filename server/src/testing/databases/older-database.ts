import { type ColumnMetadata, sql } from 'kysely'
import type { Database } from '../../platform/database/open.ts'

const ROWS = 3

type Contents = Record<string, Record<string, unknown>[]>
type Reference = { table: string; column: string; to: string; toColumn: string }

/** The tables of a database of any schema version, without the internal tables of search indexes. */
async function tablesOf({ read, engine }: Database) {
  const tables = await read.introspection.getTables()
  if (engine === 'postgres') return tables
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list where type = 'table'`.execute(read)
  return tables.filter(({ name }) => rows.some((row) => row.name === name))
}

/** Inserts three rows with generated values into every table, referenced tables first. */
export async function fillEveryTable(database: Database) {
  const references = await referencesOf(database)
  const tables = await tablesOf(database)
  const filled = new Set<string>()
  const fillTable = async (name: string) => {
    if (filled.has(name)) return
    filled.add(name)
    for (const { table, to } of references) if (table === name) await fillTable(to)
    const columns = tables.find((table) => table.name === name)?.columns ?? []
    for (let at = 1; at <= ROWS; at++) await insertRow(database, name, columns, references, at)
  }
  for (const { name } of tables) await fillTable(name)
}

async function insertRow(
  { write }: Database,
  table: string,
  columns: readonly ColumnMetadata[],
  references: Reference[],
  at: number,
) {
  const row = columns
    .filter(({ name }) => name !== 'seq')
    .map(({ name, dataType }) => {
      const origin = originOf(table, name, references)
      return { name: sql.ref(name), value: valueFor(dataType, `${origin} ${at}`, at) }
    })
  const [names, values] = [row.map(({ name }) => name), row.map(({ value }) => value)]
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(write)
}

/** The column at the end of a chain of foreign keys, so that referring rows get the same values. */
function originOf(table: string, column: string, references: Reference[]): string {
  const foreignKey = references.find((reference) => reference.table === table && reference.column === column)
  return foreignKey ? originOf(foreignKey.to, foreignKey.toColumn, references) : `${table}.${column}`
}

function valueFor(dataType: string, text: string, at: number) {
  if (/int/i.test(dataType)) return at
  if (/bool/i.test(dataType)) return true
  if (/timestamp/i.test(dataType)) return new Date(Date.UTC(2026, 0, at))
  return text
}

async function referencesOf({ read, engine }: Database): Promise<Reference[]> {
  const result = await (engine === 'sqlite'
    ? sql<Reference>`select tables.name as "table", keys."from" as "column", keys."table" as "to", keys."to" as "toColumn"
        from sqlite_master tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table'`
    : sql<Reference>`select source.relname as "table", from_column.attname as "column",
          target.relname as "to", to_column.attname as "toColumn"
        from pg_constraint
        join pg_class source on source.oid = conrelid
        join pg_class target on target.oid = confrelid
        join pg_attribute from_column on from_column.attrelid = conrelid and from_column.attnum = conkey[1]
        join pg_attribute to_column on to_column.attrelid = confrelid and to_column.attnum = confkey[1]
        where contype = 'f'`
  ).execute(read)
  return result.rows
}

/** Every row of every table except `counts`, which triggers maintain. */
export async function contentsOf(database: Database): Promise<Contents> {
  const contents: Contents = {}
  for (const { name } of await tablesOf(database)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by 1`.execute(
      database.read,
    )
    if (name !== 'counts') contents[name] = rows
  }
  return contents
}

/** The whole schema as text: tables with their columns, indexes, triggers and functions. */
export async function schemaOf({ read, engine }: Database) {
  const parts = await (engine === 'sqlite'
    ? sql<{ part: string }>`select coalesce(sql, name) as part from sqlite_master order by 1`
    : sql<{ part: string }>`
        select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
          from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
        order by 1`
  ).execute(read)
  return parts.rows.map(({ part }) => part)
}

/** Inserts an account with a password into a database from before migration 0007, which renamed its table. */
export async function addOldAccount({ write }: Database) {
  const at = new Date(Date.UTC(2026, 0, 1))
  const person = { id: 'asha', name: 'Asha', email: 'asha@college.example', emailVerified: true, image: null }
  await write
    .insertInto('identities')
    .values({ ...person, createdAt: at, updatedAt: at })
    .execute()
  await sql`
    insert into credentials (id, "accountId", "providerId", "userId", password, "isInitial", "createdAt", "updatedAt")
    values ('account of asha', 'asha', 'credential', 'asha', 'a hash', 1, ${at}, ${at})`.execute(write)
}

/** Inserts audit entries with the action names from before migration 0007. */
export async function addOldAuditEntries({ write }: Database) {
  for (const action of ['signIn', 'retryLetter', 'discardLetter']) {
    await sql`insert into audit (at, action, record, fields, address)
      values ('2026-01-01T00:00:00.000Z', ${action}, '', '', '192.0.2.1')`.execute(write)
  }
}

/** The actions of all audit entries, oldest first. */
export async function readAuditedActions({ read }: Database) {
  const entries = await read.selectFrom('audit').select('action').orderBy('seq').execute()
  return entries.map(({ action }) => action)
}

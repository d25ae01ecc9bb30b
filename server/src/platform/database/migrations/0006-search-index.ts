import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Two things about searching. The first migration was edited after it had landed, so the oldest databases have other
 * indexes than the code expects: what is not as it should be is made anew and filled. And a student whose name or
 * course has changed carries a mark until the search texts of all their requests say so; see search-refresh.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { number } = columnTypes(engine)
  await sql`alter table users add column "staleRequestsBelow" ${number}`.execute(db)
  await sql`create index users_stale on users (id) where "staleRequestsBelow" is not null`.execute(db)
  if (engine === 'sqlite') await repairSqlite(db)
  else await repairPostgres(db)
}

const studentOrders = {
  users_by_name: '"sortName", seq, "courseName", semester, year, gender',
  users_by_course: '"courseName", "sortName", seq, semester, year, gender',
  users_by_birth: 'dob, seq, "courseName", semester, year, gender',
  users_by_arrival: 'seq, "courseName", semester, year, gender',
}
const orderColumns = (rest: string) => `("userType", status, ${rest})`
const createOrder = (name: string, rest: string) => `create index ${name} on users ${orderColumns(rest)}`

/** SQLite's index of trigrams keeps the rows of each list together: the number of the list times this, plus `seq`. */
const STRETCH = 2 ** 40
const requestStatuses = ['Pending', 'Approved', 'Rejected', 'Completed']
const searched = {
  users: {
    stretch: (row: string) => `${row}."userType" = 'student' and ${row}.status = 'active'`,
    changes: 'search, status, "userType"',
  },
  requests: {
    stretch: (row: string) =>
      `case ${row}.status when 'Pending' then 1 when 'Approved' then 2 when 'Rejected' then 3 else 4 end`,
    changes: 'search, status',
  },
}
type Searched = keyof typeof searched

const placeOf = (table: Searched, row: string) => `(${searched[table].stretch(row)}) * ${STRETCH} + ${row}.seq`

/** The search index of a table and the triggers that keep it, by name, as the statements that make them. */
function searchParts(table: Searched): Record<string, string> {
  const index = `${table}_search`
  const place = (row: string) => placeOf(table, row)
  const put = `insert into ${index} (rowid, search) values (${place('new')}, new.search);`
  const take = `delete from ${index} where rowid = ${place('old')};`
  return {
    [index]: `create virtual table ${index} using fts5
      (search, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
    [`${index}_in`]: `create trigger ${index}_in after insert on ${table} begin ${put} end`,
    [`${index}_out`]: `create trigger ${index}_out after delete on ${table} begin ${take} end`,
    [`${index}_over`]: `create trigger ${index}_over after update of ${searched[table].changes} on ${table}
      when old.search <> new.search or ${place('old')} <> ${place('new')} begin ${take} ${put} end`,
  }
}

async function repairSqlite(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  const { rows } = await sql<{ name: string; sql: string | null }>`select name, sql from sqlite_master`.execute(db)
  const found = new Map(rows.map(({ name, sql }) => [name, sql ?? '']))
  const asItShouldBe = (name: string, statement: string) => comparable(found.get(name) ?? '') === comparable(statement)
  for (const [name, rest] of Object.entries(studentOrders)) {
    if (asItShouldBe(name, createOrder(name, rest))) continue
    await run(`drop index if exists ${name}`)
    await run(createOrder(name, rest))
  }
  for (const table of Object.keys(searched) as Searched[]) {
    const parts = Object.entries(searchParts(table))
    if (parts.every(([name, statement]) => asItShouldBe(name, statement)) && (await isFilled(db, table))) continue
    for (const trigger of ['in', 'out', 'over']) await run(`drop trigger if exists ${table}_search_${trigger}`)
    await run(`drop table if exists ${table}_search`)
    for (const [, statement] of parts) await run(statement)
    await run(`insert into ${table}_search (rowid, search)
      select ${placeOf(table, table)}, ${table}.search from ${table} order by 1`)
  }
}

/** Statements are kept as they were typed, but for the capital letters of their first words. */
const comparable = (statement: string) => statement.replace(/\s+/g, ' ').toLowerCase()

/** Whether the index has as many rows as the table. */
async function isFilled(db: Kysely<unknown>, table: Searched) {
  const { rows } = await sql<{ filled: number }>`select
    (select count(*) from ${sql.table(`${table}_search_docsize`)}) = (select count(*) from ${sql.table(table)})
    as filled`.execute(db)
  return rows[0]?.filled === 1
}

async function repairPostgres(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()`.execute(db)
  const found = new Map(rows.map(({ name, definition }) => [name, definition.replaceAll('"', '')]))
  for (const [name, rest] of Object.entries(studentOrders)) {
    if (found.get(name)?.endsWith(orderColumns(rest).replaceAll('"', ''))) continue
    await run(`drop index if exists ${name}`)
    await run(createOrder(name, rest))
  }
  await run('drop index if exists requests_search')
  for (const status of requestStatuses) {
    await run(`create index if not exists requests_search_${status.toLowerCase()} on requests
      using gin (search gin_trgm_ops) where status = '${status}'`)
  }
  await run('create index if not exists users_search on users using gin (search gin_trgm_ops)')
  await letSequencesBeWritten(db)
}

/** A restored or moved row keeps its place in the order, which a sequence that is `generated always` refuses. */
async function letSequencesBeWritten(db: Kysely<unknown>) {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'seq' and attidentity = 'a' and relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { table } of rows) {
    await sql`alter table ${sql.table(table)} alter column seq set generated by default`.execute(db)
  }
}

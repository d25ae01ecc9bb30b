import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

const COUNTED = ['kindId', 'askedOn', 'decidedOn', 'decidedBy', 'decidedDays', 'workingDays'] as const
const COLUMNS = 'span, step, "kindId", "actorId", days, late, slot, n'
/** A count of what is asked is kept in several slots, one a connection, so that writers do not queue for one row. */
const POSTGRES_COUNT_SLOTS = 16

/**
 * The days on which a request was asked and decided, by whom and in how many working days; and how many there are of each,
 * by month and by day. An empty text instead of a day: it is not known. What was there before has null until the maintenance
 * has filled it in.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  for (const column of ['"askedOn"', '"decidedOn"', '"decidedBy"'])
    await sql`alter table requests add column ${sql.raw(column)} ${text}`.execute(db)
  await sql`alter table requests add column "decidedDays" ${number}`.execute(db)
  await sql`create table "requestCounts" (
    span ${text} not null, step ${text} not null, "kindId" ${text} not null, "actorId" ${text} not null,
    days ${number} not null, late ${number} not null, slot ${number} not null, n ${number} not null,
    primary key (span, step, "kindId", "actorId", days, late, slot))`.execute(db)
  await sql`create index requests_without_days on requests (seq)
    where "askedOn" is null or ("decidedOn" is null and status <> 'Pending')`.execute(db)
  await (engine === 'postgres' ? countOnPostgres(db) : countOnSqlite(db))
}

const isLate = (row: string) =>
  `case when ${row}."decidedDays" > coalesce(${row}."workingDays", ${row}."decidedDays") then 1 else 0 end`

/** What counts of a row: twice what is asked, by its day and its month, and twice what is decided. */
const countsOf = (row: string, from: string, slot: string, change: number) =>
  [10, 7].flatMap((length) => [
    `select substr(${row}."askedOn", 1, ${length}) as span, 'asked' as step, coalesce(${row}."kindId", '') as "kindId",
      '' as "actorId", 0 as days, 0 as late, ${slot} as slot, ${change} as n ${from} where ${row}."askedOn" <> ''`,
    `select substr(${row}."decidedOn", 1, ${length}), 'decided', coalesce(${row}."kindId", ''),
      coalesce(${row}."decidedBy", ''), coalesce(${row}."decidedDays", 0), ${isLate(row)}, 0, ${change}
      ${from} where ${row}."decidedOn" <> ''`,
  ])

async function countOnSqlite(db: Kysely<unknown>) {
  const put = (row: string, change: number) =>
    countsOf(row, '', '0', change)
      .map(
        (counts) => `insert into "requestCounts" (${COLUMNS}) ${counts} on conflict do update set n = n + excluded.n;`,
      )
      .join('\n')
  const run = (text: string) => sql.raw(text).execute(db)
  const differs = COUNTED.map((column) => `old."${column}" is not new."${column}"`).join(' or ')
  const columns = COUNTED.map((column) => `"${column}"`).join(', ')
  await run(`create trigger requests_in_counts_in after insert on requests begin ${put('new', 1)} end`)
  await run(`create trigger requests_in_counts_out after delete on requests begin ${put('old', -1)} end`)
  await run(`create trigger requests_in_counts_over after update of ${columns} on requests when ${differs}
    begin ${put('old', -1)} ${put('new', 1)} end`)
}

async function countOnPostgres(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  const slot = `pg_backend_pid() % ${POSTGRES_COUNT_SLOTS}`
  const key = 'span, step, "kindId", "actorId", days, late, slot'
  const came = countsOf('came', 'from came', slot, 1)
  const went = countsOf('went', 'from went', slot, -1)
  const count = async (event: string, referencing: string, parts: string[]) => {
    const name = `requests_in_counts_${event}`
    // In one order, so that two changes cannot deadlock.
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin
      insert into "requestCounts" as kept (${COLUMNS})
      select ${key}, sum(n) from (${parts.join(' union all ')}) changes
      group by ${key} having sum(n) <> 0 order by ${key}
      on conflict (${key}) do update set n = kept.n + excluded.n;
      return null; end $$`)
    await run(`create trigger ${name} after ${event} on requests referencing ${referencing}
      for each statement execute function ${name}()`)
  }
  await count('insert', 'new table as came', came)
  await count('delete', 'old table as went', went)
  await count('update', 'old table as went new table as came', [...went, ...came])
}

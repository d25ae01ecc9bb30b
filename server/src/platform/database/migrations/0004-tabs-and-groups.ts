import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * The active students counted twice over, so that a list of a million is paged through as fast as a short one. Tabs say
 * how many stand behind each tab of a card index (how many names begin with "am", with "amit "); groups how many each
 * course, semester, year and gender has. Triggers keep both; see tabs.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  await sql`create table tabs (
    list ${text} not null, level ${number} not null, scope ${text} not null, parent ${text} not null,
    tab ${text} not null, n ${number} not null, primary key (list, level, scope, parent, tab))`.execute(db)
  await sql`create table "studentGroups" (
    "courseName" ${text} not null, semester ${text} not null, year ${text} not null, gender ${text} not null,
    n ${number} not null, primary key ("courseName", semester, year, gender))`.execute(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const kept of keptBy(engine)) {
    for (const values of kept.valuesOf('users')) await run(fillOf(kept, values))
  }
  if (engine === 'sqlite') await addSqliteTriggers(run)
  else await addPostgresTriggers(run)
}

type Run = (statement: string) => Promise<unknown>
/** A table of counts, the columns that say what is counted, and where it counts a row: once, or at each of several places. */
type Kept = { table: string; columns: string[]; valuesOf(row: string): string[][] }

function keptBy(engine: Engine): Kept[] {
  const columns = { tabs: ['list', 'level', 'scope', 'parent', 'tab'], groups: grouping.map((name) => `"${name}"`) }
  return [
    { table: 'tabs', columns: columns.tabs, valuesOf: (row) => tabsOf(row, engine) },
    {
      table: '"studentGroups"',
      columns: columns.groups,
      valuesOf: (row) => [columns.groups.map((c) => `${row}.${c}`)],
    },
  ]
}

const grouping = ['courseName', 'semester', 'year', 'gender']
/** What a student is counted by. */
const counted = [...grouping, 'sortName', 'dob', 'userType', 'status']

/** How many letters of a name, and of a birth date, stand on the tabs of each level. */
const NAME_LETTERS = [2, 5, 10]
const NAME_LETTERS_IN_COURSE = [2, 5, 8]
const BIRTH_LETTERS = ['2001', '2001-12', '2001-12-31'].map(({ length }) => length)
/** How many arrivals stand behind a tab of each level. */
const ARRIVALS = [10_000, 100]
const SEQUENCE_DIGITS = 16

/** The tabs that a row stands behind. */
function tabsOf(row: string, engine: Engine) {
  const first = (column: string) => (letters: number) => `substr(${row}."${column}", 1, ${letters})`
  const arrival = (size: number) => {
    const block = `${row}.seq - ${row}.seq % ${size}`
    return engine === 'sqlite'
      ? `printf('%0${SEQUENCE_DIGITS}d', ${block})`
      : `lpad((${block})::text, ${SEQUENCE_DIGITS}, '0')`
  }
  const list = (name: string, scope: string, tabs: string[]) =>
    tabs.map((tab, at) => [`'${name}'`, String(at + 1), scope, tabs[at - 1] ?? "''", tab])
  const course = `${row}."courseName"`
  return [
    ...list('name', "''", NAME_LETTERS.map(first('sortName'))),
    ...list('course', "''", [course]),
    ...list('name in course', course, NAME_LETTERS_IN_COURSE.map(first('sortName'))),
    ...list('birth', "''", BIRTH_LETTERS.map(first('dob'))),
    ...list('arrival', "''", ARRIVALS.map(arrival)),
  ]
}

const isCounted = (row: string) => `${row}."userType" = 'student' and ${row}.status = 'active'`

const fillOf = ({ table, columns }: Kept, values: string[]) => `
  insert into ${table} (${columns.join(', ')}, n)
  select ${values.join(', ')}, count(*) from users where ${isCounted('users')}
  group by ${values.map((_, at) => at + 1).join(', ')}`

async function addSqliteTriggers(run: Run) {
  const differs = `(${counted.map((name) => `old."${name}"`)}) is not (${counted.map((name) => `new."${name}"`)})`
  for (const kept of keptBy('sqlite')) {
    const { table, columns, valuesOf } = kept
    const add = (row: string, change: number) => `
      insert into ${table} (${columns.join(', ')}, n)
      select *, ${change} from (${valuesOf(row)
        .map((values) => `select ${values.join(', ')}`)
        .join(' union all ')})
      where ${isCounted(row)}
      on conflict do update set n = n + excluded.n;`
    const name = `users_${table.replaceAll('"', '')}`
    await run(`create trigger "${name}_in" after insert on users begin ${add('new', 1)} end`)
    await run(`create trigger "${name}_out" after delete on users begin ${add('old', -1)} end`)
    await run(`create trigger "${name}_over" after update of ${counted.map((column) => `"${column}"`)} on users
      when ${differs} begin ${add('old', -1)} ${add('new', 1)} end`)
  }
}

async function addPostgresTriggers(run: Run) {
  for (const kept of keptBy('postgres')) {
    const { table, columns, valuesOf } = kept
    const part = (row: string, change: number) => `
      select places.*, ${change} as change from ${row} cross join lateral (values
        ${valuesOf(row)
          .map((values) => `(${values.join(', ')})`)
          .join(', ')}
      ) as places (${columns.join(', ')}) where ${isCounted(row)}`
    // In the order of the key, so that two changes at a time cannot wait for each other.
    const changed = (parts: string[]) => `
      insert into ${table} as kept (${columns.join(', ')}, n)
      select ${columns.join(', ')}, sum(change) from (${parts.join(' union all ')}) changes
      group by ${columns.join(', ')} having sum(change) <> 0 order by ${columns.join(', ')}
      on conflict (${columns.join(', ')}) do update set n = kept.n + excluded.n;`
    const on = async (event: string, referencing: string, parts: string[]) => {
      const name = `"users_${table.replaceAll('"', '')}_${event}"`
      await run(`create function ${name}() returns trigger language plpgsql as $$ begin
        ${changed(parts)} return null; end $$`)
      await run(`create trigger ${name} after ${event} on users referencing ${referencing}
        for each statement execute function ${name}()`)
    }
    await on('insert', 'new table as came', [part('came', 1)])
    await on('delete', 'old table as went', [part('went', -1)])
    await on('update', 'old table as went new table as came', [part('went', -1), part('came', 1)])
  }
}

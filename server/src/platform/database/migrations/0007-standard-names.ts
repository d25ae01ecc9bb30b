import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Drops the position index of the student lists (the table `tabs` and its triggers), and renames tables, columns and
 * actions in the audit trail to standard terms. Every row of the other tables is kept.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await dropStudentTriggers(run, engine)
  await run('drop table tabs')
  if (engine === 'sqlite') await renameOnSqlite(db)
  else await renameOnPostgres(db)
  await run('alter table "rateLimits" rename column spent to consumed')
  await (engine === 'sqlite' ? countStudentsOnSqlite(run) : countStudentsOnPostgres(run))
  await renameAuditedActions(run, engine)
}

type Run = (statement: string) => Promise<unknown>

const renamed = {
  credentials: 'accounts',
  letters: 'queuedEmails',
  throttles: 'rateLimits',
  studentGroups: 'studentCounts',
}

const renamedIndexes = [
  { from: 'letters_due', to: 'queued_emails_due', on: '"queuedEmails" (state, "dueAt")' },
  { from: 'letters_by_user', to: 'queued_emails_by_user', on: '"queuedEmails" ("userId")' },
]

const renamedActions = { retryLetter: 'retryEmail', discardLetter: 'discardEmail' }

/** Drops the triggers of the position index, and those that count students in the table with the former name. */
async function dropStudentTriggers(run: Run, engine: Engine) {
  for (const table of ['tabs', 'studentGroups']) {
    for (const event of engine === 'sqlite' ? ['in', 'out', 'over'] : ['insert', 'delete', 'update']) {
      const name = `"users_${table}_${event}"`
      await run(engine === 'sqlite' ? `drop trigger ${name}` : `drop function ${name}() cascade`)
    }
  }
}

async function renameOnSqlite(db: Kysely<unknown>) {
  const { text, number } = columnTypes('sqlite')
  for (const [from, to] of Object.entries(renamed)) {
    if (from !== 'throttles') await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
  }
  // Every request that a student submits writes to this table: without row ids it is one B-tree instead of two.
  await sql`create table "rateLimits" (
    key ${text} primary key, spent ${number} not null, "resetAt" ${text} not null) without rowid`.execute(db)
  await sql`insert into "rateLimits" select key, spent, "resetAt" from throttles`.execute(db)
  await sql`drop table throttles`.execute(db)
  for (const { from, to, on } of renamedIndexes) {
    await sql.raw(`drop index ${from}`).execute(db)
    await sql.raw(`create index ${to} on ${on}`).execute(db)
  }
}

async function renameOnPostgres(db: Kysely<unknown>) {
  for (const [from, to] of Object.entries(renamed)) {
    const table = sql.table(to)
    await sql`alter table ${sql.table(from)} rename to ${table}`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = ${`"${to}"`}::regclass`.execute(db)
    for (const { name } of rows.filter(({ name }) => name.startsWith(`${from}_`))) {
      const constraint = sql.id(name.replace(from, to))
      await sql`alter table ${table} rename constraint ${sql.id(name)} to ${constraint}`.execute(db)
    }
  }
  await sql`alter sequence letters_seq_seq rename to "queuedEmails_seq_seq"`.execute(db)
  for (const { from, to } of renamedIndexes) await sql.raw(`alter index ${from} rename to ${to}`).execute(db)
}

/** The columns that active students are counted by. */
const counted = ['"courseName"', 'semester', 'year', 'gender']

const isCounted = (row: string) => `${row}."userType" = 'student' and ${row}.status = 'active'`

async function countStudentsOnSqlite(run: Run) {
  const columns = counted.join(', ')
  const valuesOf = (row: string) => counted.map((column) => `${row}.${column}`).join(', ')
  const add = (row: string, change: number) => `
    insert into "studentCounts" (${columns}, n) select ${valuesOf(row)}, ${change} where ${isCounted(row)}
    on conflict do update set n = n + excluded.n;`
  const watched = `${columns}, "userType", status`
  const stateOf = (row: string) => `(${valuesOf(row)}, ${row}."userType", ${row}.status)`
  await run(`create trigger student_counts_insert after insert on users begin ${add('new', 1)} end`)
  await run(`create trigger student_counts_delete after delete on users begin ${add('old', -1)} end`)
  await run(`create trigger student_counts_update after update of ${watched} on users
    when ${stateOf('old')} is not ${stateOf('new')} begin ${add('old', -1)} ${add('new', 1)} end`)
}

async function countStudentsOnPostgres(run: Run) {
  const columns = counted.join(', ')
  const part = (rows: string, change: number) =>
    `select ${columns}, ${change} as change from ${rows} where ${isCounted(rows)}`
  const add = async (event: string, referencing: string, parts: string[]) => {
    const name = `student_counts_${event}`
    // Rows are locked in the order of the key, so that two concurrent changes cannot deadlock.
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin
      insert into "studentCounts" as kept (${columns}, n)
      select ${columns}, sum(change) from (${parts.join(' union all ')}) changes
      group by ${columns} having sum(change) <> 0 order by ${columns}
      on conflict (${columns}) do update set n = kept.n + excluded.n;
      return null; end $$`)
    await run(`create trigger ${name} after ${event} on users referencing ${referencing}
      for each statement execute function ${name}()`)
  }
  await add('insert', 'new table as added', [part('added', 1)])
  await add('delete', 'old table as removed', [part('removed', -1)])
  await add('update', 'old table as removed new table as added', [part('removed', -1), part('added', 1)])
}

/** The audit table refuses updates through a trigger, which is dropped and created again as migration 0002 did it. */
async function renameAuditedActions(run: Run, engine: Engine) {
  const sqlite = engine === 'sqlite'
  await run(sqlite ? 'drop trigger audit_refuses_update' : 'drop trigger audit_refuses on audit')
  for (const [from, to] of Object.entries(renamedActions)) {
    await run(`update audit set action = '${to}' where action = '${from}'`)
  }
  await run(
    sqlite
      ? "create trigger audit_refuses_update before update on audit begin select raise(abort, 'the audit trail is only ever added to'); end"
      : 'create trigger audit_refuses before update or delete or truncate on audit for each statement execute function audit_refuses()',
  )
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

const DOCUMENT_COLUMNS = [
  ...(['state', 'reason', 'suspendedAt', 'expiredAt', 'reviewedSince', 'validUntil'] as const),
  ...(['code', 'isPublic', 'fileKey', 'studentId'] as const),
]
const differs = (...columns: string[]) =>
  columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ')
const ofDocument = (row: string) => ({
  type: `case ${row}.kind when 'letter' then 'letter' else 'document' end`,
  // What a letter is of is emptied when its student is forgotten.
  record: `case ${row}.kind when 'letter' then ${row}."subjectId" else ${row}.id end`,
})

/** What changes in an answer to a program, and no webhook tells: under the kind of the record alone. */
const alsoWritten = {
  student_touched: {
    on: 'update on users',
    when: `new."userType" = 'student' and new.status <> 'forgotten' and (${differs('collegeId', 'leftAt')})`,
    ...{ type: "'student'", record: 'new.id' },
  },
  request_touched: {
    on: 'update on requests',
    when: differs('message', 'answers'),
    ...{ type: "'request'", record: 'new.id' },
  },
  document_created: { on: 'insert on "issuedDocuments"', when: 'true', ...ofDocument('new') },
  document_changed: { on: 'update on "issuedDocuments"', when: differs(...DOCUMENT_COLUMNS), ...ofDocument('old') },
  document_deleted: { on: 'delete on "issuedDocuments"', when: 'true', ...ofDocument('old') },
}

/**
 * What has changed, for programs that ask: what webhooks tell, written by the same triggers, and what else a program's copy
 * of a record must follow. `tx` is the transaction on PostgreSQL, where one that began earlier may end later, and 0 on SQLite.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  const tx = engine === 'postgres' ? sql`pg_current_xact_id()::text::bigint` : sql`0`
  await sql`create table "recordChanges" (
    seq ${sequence}, tx ${number} not null default (${tx}), type ${text} not null, "recordId" ${text} not null,
    at ${text} not null)`.execute(db)
  await sql`create index record_changes_in_order on "recordChanges" (tx, seq)`.execute(db)
  await sql`create index record_changes_by_time on "recordChanges" (at, tx, seq)`.execute(db)
  await (engine === 'postgres' ? writeOnPostgres(db) : writeOnSqlite(db))
}

async function writeOnPostgres(db: Kysely<unknown>) {
  await sql
    .raw(`create function record_changed(told text, record text) returns void language sql as $$
      insert into "recordChanges" (type, "recordId", at)
      values (told, record, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    $$`)
    .execute(db)
  // As in 0049-webhooks, with the first line.
  await sql
    .raw(`create or replace function webhooks_deliver(told text, subject text, student text) returns void
      language plpgsql as $$ begin
        perform record_changed(told, subject);
        insert into "webhookDeliveries" (id, "webhookId", type, "subjectId", "studentId", at)
        select 'msg_' || replace(gen_random_uuid()::text, '-', ''), webhooks.id, told, subject, student,
          to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from webhooks
        where webhooks.state = 'on' and webhooks.types like '%"' || told || '"%'
          and exists (select 1 from "collegeSettings" where name = 'webhooks' and value = 'true');
      end $$`)
    .execute(db)
  for (const [name, { on, when, type, record }] of Object.entries(alsoWritten)) {
    await sql
      .raw(`create function changes_${name}() returns trigger language plpgsql as $$ begin
        perform record_changed(${type}, ${record});
        return null;
      end $$`)
      .execute(db)
    const made = `create trigger changes_${name} after ${on} for each row when (${when})`
    await sql.raw(`${made} execute function changes_${name}()`).execute(db)
  }
}

/** A trigger of SQLite has no function that could be replaced: each of those of webhooks is made again with one line more. */
async function writeOnSqlite(db: Kysely<unknown>) {
  const write = (type: string, record: string) =>
    `insert into "recordChanges" (type, "recordId", at) values (${type}, ${record}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));`
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and name glob 'webhooks_*'`.execute(db)
  for (const { name, sql: made } of rows) {
    const [, type, record] = /webhooks\.id, (.+?), ((?:new|old)\.id), /s.exec(made) ?? []
    if (!type || !record) throw new Error(`${name} does not say what it tells`)
    await sql.raw(`drop trigger ${name}`).execute(db)
    await sql.raw(made.replace(/end\s*$/, `${write(type, record)} end`)).execute(db)
  }
  for (const [name, { on, when, type, record }] of Object.entries(alsoWritten)) {
    const begin = `create trigger changes_${name} after ${on} for each row when ${when}`
    await sql.raw(`${begin} begin ${write(type, record)} end`).execute(db)
  }
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * What happens to a request between sending and deciding: its number, messages with files, notes of the office, who works on
 * it, when it is due, and who has it open. These tables do not refer to `requests`, because a request that its student has
 * withdrawn is not there, and comes back with everything when that is undone.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  const columns = { number: text, assigneeId: text, waitingSince: text, waitedDays: number, workingDays: number }
  for (const [name, type] of Object.entries({ ...columns, dueOn: text }))
    await sql`alter table requests add column ${sql.ref(name)} ${type}`.execute(db)
  await sql`create unique index requests_by_number on requests (number) where number is not null`.execute(db)
  await sql`create index requests_by_due on requests (status, "dueOn", seq)
    where "dueOn" is not null and "waitingSince" is null`.execute(db)
  await sql`create index requests_waiting on requests (status, seq) where "waitingSince" is not null`.execute(db)
  await sql`create index requests_by_assignee_and_due on requests ("assigneeId", status, "dueOn", seq)
    where "assigneeId" is not null and "dueOn" is not null and "waitingSince" is null`.execute(db)
  await sql`create index requests_by_assignee on requests ("assigneeId", status, seq)
    where "assigneeId" is not null`.execute(db)

  await sql`create table "requestNumbers" (
    seq ${sequence}, year ${number} not null unique, last ${number} not null)`.execute(db)
  await sql`create table "requestMessages" (
    seq ${sequence}, id ${text} not null unique, "requestId" ${text} not null,
    "studentId" ${text} not null references users (id), "authorId" ${text} not null references users (id),
    at ${text} not null, kind ${text} not null, text ${text} not null)`.execute(db)
  await sql`create table "requestFiles" (
    seq ${sequence}, id ${text} not null unique, "requestId" ${text} not null,
    "studentId" ${text} not null references users (id),
    "messageId" ${text} not null references "requestMessages" (id), "fileKey" ${text} not null)`.execute(db)
  await sql`create index request_files_by_message on "requestFiles" ("messageId")`.execute(db)
  await sql`create table "requestNotes" (
    seq ${sequence}, id ${text} not null unique, "requestId" ${text} not null,
    "studentId" ${text} not null references users (id), "authorId" ${text} not null references users (id),
    at ${text} not null, text ${text} not null)`.execute(db)
  await sql`create table "requestSteps" (
    seq ${sequence}, id ${text} not null unique, "requestId" ${text} not null,
    "studentId" ${text} not null references users (id), "actorId" ${text} not null references users (id),
    at ${text} not null, kind ${text} not null, "assigneeId" ${text})`.execute(db)
  for (const table of ['requestMessages', 'requestFiles', 'requestNotes', 'requestSteps']) {
    const name = table.replace('request', 'request_').toLowerCase()
    await sql`create index ${sql.ref(`${name}_by_request`)} on ${sql.table(table)} ("requestId", seq)`.execute(db)
    await sql`create index ${sql.ref(`${name}_by_student`)} on ${sql.table(table)} ("studentId")`.execute(db)
  }
  await sql`create table "requestPresence" (
    "requestId" ${text} not null, "userId" ${text} not null references users (id) on delete cascade,
    until ${text} not null, primary key ("requestId", "userId"))`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * A file of a request is sent with a message, or is the answer to a question: then it has no message, but the key of the
 * question. `photoKey`: the photo of the student that was made of it when the request was approved.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  if (engine === 'sqlite') await rebuild(db)
  else await sql`alter table "requestFiles" alter column "messageId" drop not null`.execute(db)
  await sql`alter table "requestFiles" add column question ${text}`.execute(db)
  await sql`alter table "requestFiles" add column "photoKey" ${text}`.execute(db)
  await sql`create unique index request_files_by_question on "requestFiles" ("requestId", question)
    where question is not null`.execute(db)
}

/** SQLite cannot make a column optional: the table is made anew, with its indexes. */
async function rebuild(db: Kysely<unknown>) {
  const { text, sequence } = columnTypes('sqlite')
  await sql`create table "requestFilesMadeAnew" (
    seq ${sequence}, id ${text} not null unique, "requestId" ${text} not null,
    "studentId" ${text} not null references users (id),
    "messageId" ${text} references "requestMessages" (id), "fileKey" ${text} not null)`.execute(db)
  await sql`insert into "requestFilesMadeAnew" (seq, id, "requestId", "studentId", "messageId", "fileKey")
    select seq, id, "requestId", "studentId", "messageId", "fileKey" from "requestFiles"`.execute(db)
  await sql`drop table "requestFiles"`.execute(db)
  await sql`alter table "requestFilesMadeAnew" rename to "requestFiles"`.execute(db)
  await sql`create index request_files_by_message on "requestFiles" ("messageId")`.execute(db)
  await sql`create index request_files_by_request on "requestFiles" ("requestId", seq)`.execute(db)
  await sql`create index request_files_by_student on "requestFiles" ("studentId")`.execute(db)
}

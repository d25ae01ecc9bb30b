import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** The deleted ID cards, certificates and requests that can still be restored: the whole row of each, as JSON. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`create table "deletedRecords" (
    id ${text} primary key, kind ${text} not null, "studentId" ${text} not null references users (id),
    "deletedBy" ${text} not null references users (id), "deletedAt" ${text} not null, title ${text} not null,
    "row" ${text} not null, "fileKey" ${text} references files (key))`.execute(db)
  await sql`create index deleted_records_by_time on "deletedRecords" ("deletedAt", id)`.execute(db)
  await sql`create index deleted_records_by_file on "deletedRecords" ("fileKey")`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Records of students that were merged into others. A request that goes to another student is told to programs, as cards and
 * certificates are by the triggers of 0049.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, sequence } = columnTypes(engine)
  await sql`alter table users add column "mergedInto" ${text}`.execute(db)
  await sql`create index users_by_merge on users ("mergedInto") where "mergedInto" is not null`.execute(db)
  await sql`create table "studentMerges" (
    seq ${sequence}, id ${text} not null unique, "keptId" ${text} not null references users (id),
    "otherId" ${text} not null references users (id), "otherCollegeId" ${text} not null,
    "actorId" ${text} not null, at ${text} not null, "undoneAt" ${text}, "settledAt" ${text}, data ${text} not null)`.execute(
    db,
  )
  await sql`create index student_merges_of_kept on "studentMerges" ("keptId", seq)`.execute(db)
  await sql`create index student_merges_of_other on "studentMerges" ("otherId", seq)`.execute(db)
  await sql`create index unsettled_student_merges on "studentMerges" (at) where "settledAt" is null`.execute(db)
  await sql`create index student_merges_by_age on "studentMerges" (at) where data <> ''`.execute(db)
  await sql`create table "studentMergeRows" (
    seq ${sequence}, "mergeId" ${text} not null, "tableName" ${text} not null, before ${text}, after ${text})`.execute(
    db,
  )
  await sql`create index student_merge_rows_of on "studentMergeRows" ("mergeId", seq)`.execute(db)
  const moved = 'after update on requests for each row when (old."studentId" <> new."studentId")'
  if (engine === 'postgres')
    await sql
      .raw(`create trigger changes_request_moved ${moved} execute function changes_request_touched()`)
      .execute(db)
  else
    await sql
      .raw(`create trigger changes_request_moved ${moved} begin
        insert into "recordChanges" (type, "recordId", at)
          values ('request', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')); end`)
      .execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Fields of students that the college adds, and their values. `customRevision` of a student counts the changes of their values,
 * so that one delivery tells of all that changed at once. `studentSeq` is in the indexes of the lists of students.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table "customFields" (
    seq ${sequence}, id ${text} not null unique, key ${text} not null unique, position ${number} not null,
    revision ${number} not null default 1, content ${text} not null, "retiredAt" ${text}, "removedAt" ${text},
    "createdBy" ${text} not null, created_at ${text} not null)`.execute(db)
  await sql`create table "customFieldValues" (
    seq ${sequence}, "studentId" ${text} not null references users (id), "studentSeq" ${number} not null, field ${text} not null,
    value ${text} not null, "sortKey" ${text} not null, "uniqueKey" ${text}, unique ("studentId", field))`.execute(db)
  await sql`create index custom_field_values_in_order on "customFieldValues" (field, "sortKey", "studentSeq")`.execute(
    db,
  )
  await sql`create unique index unique_custom_field_values on "customFieldValues" (field, "uniqueKey")
    where "uniqueKey" is not null`.execute(db)
  await sql`alter table users add column "customRevision" ${number} not null default 0`.execute(db)
  await tellOfChanges(db, engine)
}

/** What is known of a student, the photo, and the values of the college's own fields. */
const OF_STUDENTS = [
  ...(['firstName', 'lastName', 'email', 'contact', 'fatherName', 'motherName', 'gender'] as const),
  ...(['courseName', 'semester', 'year', 'dob', 'uid', 'imageUrl', 'customRevision'] as const),
]

/** The trigger of 0049-webhooks once more, with the new column. */
async function tellOfChanges(db: Kysely<unknown>, engine: Engine) {
  const differs = OF_STUDENTS.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ')
  const when = `new."userType" = 'student' and new.status <> 'forgotten' and (${differs})`
  const begin = `create trigger webhooks_student_changed after update on users for each row when (${when})`
  if (engine === 'postgres') {
    await sql.raw('drop trigger webhooks_student_changed on users').execute(db)
    await sql.raw(`${begin} execute function webhooks_student_changed()`).execute(db)
    return
  }
  await sql.raw('drop trigger webhooks_student_changed').execute(db)
  const body = `insert into "webhookDeliveries" (id, "webhookId", type, "subjectId", "studentId", at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'student.changed', new.id, new.id,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from webhooks
    where webhooks.state = 'on' and webhooks.types like '%"student.changed"%'
      and exists (select 1 from "collegeSettings" where name = 'webhooks' and value = 'true');`
  await sql.raw(`${begin} begin ${body} end`).execute(db)
}

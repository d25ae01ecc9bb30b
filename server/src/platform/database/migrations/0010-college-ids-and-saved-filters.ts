import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * The College Id of each student's newest ID card, to show and to sort students by; and the filters of the list of
 * students that an administrator has saved under a name.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table users add column "collegeId" ${text} not null default ''`.execute(db)
  await sql`update users set "collegeId" = (
    select "collegeId" from "idCards" where "studentId" = users.id order by seq desc limit 1)
    where id in (select "studentId" from "idCards")`.execute(db)
  await sql`create index users_by_college_id on users
    ("userType", status, "collegeId", seq, "courseName", semester, year, gender)`.execute(db)
  await sql`create table "savedFilters" (
    id ${text} primary key, "ownerId" ${text} not null references users (id), name ${text} not null,
    search ${text} not null, created_at ${text} not null, unique ("ownerId", name))`.execute(db)
}

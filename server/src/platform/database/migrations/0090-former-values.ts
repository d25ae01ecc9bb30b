import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What was in a field of a student before each change. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, sequence } = columnTypes(engine)
  await sql`create table "formerValues" (
    seq ${sequence}, "studentId" ${text} not null, field ${text} not null, value ${text} not null, at ${text} not null,
    "actorId" ${text} not null, "changeId" ${text})`.execute(db)
  await sql`create index former_values_of_student on "formerValues" ("studentId", seq)`.execute(db)
  await sql`create index former_values_by_age on "formerValues" (at)`.execute(db)
  await sql`create index former_values_by_change on "formerValues" ("changeId") where "changeId" is not null`.execute(
    db,
  )
}

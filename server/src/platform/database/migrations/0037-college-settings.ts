import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What the office decides about the college, and the history of it. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table "collegeSettings" (
    name ${text} primary key, value ${text} not null, revision ${number} not null)`.execute(db)
  await sql`create table "collegeSettingChanges" (
    seq ${sequence}, name ${text} not null, revision ${number} not null, before ${text}, after ${text} not null,
    at ${text} not null, "actorId" ${text} not null references users (id), unique (name, revision))`.execute(db)
}

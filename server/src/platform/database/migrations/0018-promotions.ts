import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Promotions to the next semester: the groups of each, its students, and the rules that are kept for the next one. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table promotions (
    seq ${sequence}, id ${text} not null unique, state ${text} not null,
    "createdBy" ${text} not null references users (id), created_at ${text} not null,
    "appliedBy" ${text} references users (id), "appliedAt" ${text}, "undoUntil" ${text}, "undoneAt" ${text},
    "isUndoing" ${number} not null default 0, places ${number} not null default 0,
    students ${number} not null default 0, moved ${number} not null default 0, "left" ${number} not null default 0, "leftAlone" ${number} not null default 0,
    undone ${number} not null default 0, "notUndone" ${number} not null default 0)`.execute(db)
  await sql`create table "promotionGroups" (
    seq ${sequence}, "promotionId" ${text} not null references promotions (id), place ${number} not null,
    "courseName" ${text} not null, semester ${text} not null, year ${text} not null, students ${number} not null,
    staying ${number} not null default 0, action ${text} not null, "toSemester" ${text} not null,
    "toYear" ${text} not null, source ${text} not null, unique ("promotionId", place))`.execute(db)
  await sql`create table "promotionRows" (
    seq ${sequence}, "promotionId" ${text} not null references promotions (id), place ${number} not null,
    "groupPlace" ${number} not null, "studentId" ${text} not null references users (id),
    stays ${number} not null default 0, result ${text}, "leftAt" ${text},
    unique ("promotionId", place), unique ("promotionId", "studentId"))`.execute(db)
  await sql`create index promotion_rows_by_group on "promotionRows" ("promotionId", "groupPlace", place)`.execute(db)
  await sql`create index promotion_rows_by_result on "promotionRows" ("promotionId", result, place)
    where result is not null`.execute(db)
  await sql`create index promotion_rows_by_student on "promotionRows" ("studentId")`.execute(db)
  await sql`create table "promotionRules" (
    seq ${sequence}, "courseName" ${text} not null, semester ${text} not null, year ${text} not null,
    action ${text} not null, "toSemester" ${text} not null, "toYear" ${text} not null, "promotionId" ${text} not null,
    unique ("courseName", semester, year))`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Letters that the college issues: their templates with every version, who signs them, the numbers of each series, and the
 * register, which is the letters themselves; and letters that are issued for many students as a run.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table "letterSeries" (
    seq ${sequence}, prefix ${text} not null, year ${number} not null, first ${number} not null, last ${number} not null,
    unique (prefix, year))`.execute(db)
  await sql`create table "letterTemplates" (
    seq ${sequence}, id ${text} not null unique, name ${text} not null, prefix ${text} not null, revision ${number} not null default 1,
    "createdBy" ${text} not null, created_at ${text} not null)`.execute(db)
  await sql`create table "letterTemplateVersions" (
    seq ${sequence}, id ${text} not null unique, "templateId" ${text} not null references "letterTemplates" (id),
    version ${number} not null, state ${text} not null, content ${text} not null, "savedBy" ${text} not null,
    "savedAt" ${text} not null, "usedBy" ${text}, "usedFrom" ${text}, "keptAt" ${text}, unique ("templateId", version))`.execute(
    db,
  )
  for (const state of ['draft', 'inUse']) {
    await sql`create unique index ${sql.ref(`letter_template_versions_${state.toLowerCase()}`)}
      on "letterTemplateVersions" ("templateId") where state = ${sql.lit(state)}`.execute(db)
  }
  await sql`create table "letterSignatories" (
    seq ${sequence}, id ${text} not null unique, name ${text} not null, office ${text} not null, "pictureKey" ${text},
    "fromDay" ${text} not null, "untilDay" ${text}, "createdBy" ${text} not null, created_at ${text} not null)`.execute(
    db,
  )
  await sql`create table letters (
    seq ${sequence}, id ${text} not null unique, "studentId" ${text} references users (id),
    "templateId" ${text} not null references "letterTemplates" (id),
    "versionId" ${text} not null references "letterTemplateVersions" (id), prefix ${text} not null, year ${number} not null,
    number ${number} not null, serial ${text} not null unique, day ${text} not null, title ${text} not null,
    recipient ${text} not null, "collegeId" ${text} not null, course ${text} not null, semester ${text} not null,
    "signedBy" ${text} not null, search ${text} not null, content ${text} not null, handover ${text} not null,
    "requestId" ${text}, "runId" ${text}, "duplicateOf" ${text}, replaces ${text}, "replacedAt" ${text},
    "cancelledAt" ${text}, "cancelledBy" ${text}, "cancelReason" ${text} not null default '', "collectedAt" ${text},
    "collectedBy" ${text}, "issuedBy" ${text}, "issuedAt" ${text} not null, unique (prefix, year, number))`.execute(db)
  await sql`create index letters_by_student on letters ("studentId", seq)`.execute(db)
  await sql`create index letters_by_day on letters (day, seq)`.execute(db)
  await sql`create index letters_by_template on letters ("templateId", seq)`.execute(db)
  await sql`create index letters_by_request on letters ("requestId") where "requestId" is not null`.execute(db)
  await sql`create index letters_by_run on letters ("runId", seq) where "runId" is not null`.execute(db)
  await sql`create table "letterRuns" (
    seq ${sequence}, id ${text} not null unique, state ${text} not null,
    "createdBy" ${text} not null references users (id), created_at ${text} not null,
    "appliedBy" ${text} references users (id), "appliedAt" ${text}, "undoUntil" ${text}, "undoneAt" ${text},
    "isUndoing" ${number} not null default 0, "templateId" ${text} not null, answers ${text} not null,
    students ${number} not null default 0, issued ${number} not null default 0, "leftOut" ${number} not null default 0,
    undone ${number} not null default 0, "notUndone" ${number} not null default 0)`.execute(db)
  await sql`create table "letterRunRows" (
    seq ${sequence}, "runId" ${text} not null references "letterRuns" (id), place ${number} not null,
    "studentId" ${text} not null references users (id), "letterId" ${text}, result ${text},
    reason ${text} not null default '', unique ("runId", place))`.execute(db)
  await sql`create index letter_run_rows_by_student on "letterRunRows" ("studentId")`.execute(db)
  await sql`create index letters_to_collect on letters ("studentId")
    where handover = 'paper' and "collectedAt" is null and "cancelledAt" is null`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Kinds of request with their versions. A request keeps the version that it was asked under, its answers, what the office has
 * filled in, and the values of the student that it wants changed as they were then. Requests of before are of no kind.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table "requestKinds" (
    seq ${sequence}, id ${text} not null unique, revision ${number} not null default 1, "createdBy" ${text} not null,
    created_at ${text} not null)`.execute(db)
  await sql`create table "requestKindVersions" (
    seq ${sequence}, id ${text} not null unique, "kindId" ${text} not null references "requestKinds" (id),
    version ${number} not null, state ${text} not null, content ${text} not null, "savedBy" ${text} not null,
    "savedAt" ${text} not null, "usedBy" ${text}, "usedFrom" ${text}, "keptAt" ${text}, unique ("kindId", version))`.execute(
    db,
  )
  for (const state of ['draft', 'inUse']) {
    await sql`create unique index ${sql.ref(`request_kind_versions_${state.toLowerCase()}`)}
      on "requestKindVersions" ("kindId") where state = ${sql.lit(state)}`.execute(db)
  }
  await sql`alter table requests add column "kindId" ${text} references "requestKinds" (id)`.execute(db)
  await sql`alter table requests add column "kindVersion" ${number}`.execute(db)
  await sql`alter table requests add column answers ${text}`.execute(db)
  await sql`alter table requests add column "officeAnswers" ${text}`.execute(db)
  await sql`alter table requests add column "officeRevision" ${number}`.execute(db)
  await sql`alter table requests add column "valuesBefore" ${text}`.execute(db)
  await sql`create index requests_by_kind on requests ("kindId", "kindVersion") where "kindId" is not null`.execute(db)
  await sql`create index requests_by_kind_of_student on requests ("studentId", "kindId", created_at)
    where "kindId" is not null`.execute(db)
}

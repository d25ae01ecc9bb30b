import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Background jobs; see platform/jobs/jobs.ts. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table jobs (
    seq ${sequence}, id ${text} not null unique, kind ${text} not null, lane ${text} not null, state ${text} not null,
    priority ${number} not null, place ${number} not null, total ${number} not null, tries ${number} not null,
    data ${text} not null, about ${text} not null, "subjectId" ${text}, "createdBy" ${text} references users (id),
    claim ${text}, fault ${text} not null, "dueAt" ${text} not null, "startedAt" ${text}, "paceAt" ${text},
    "pacePlace" ${number} not null, "endedAt" ${text}, created_at ${text} not null)`.execute(db)
  await sql`create index jobs_due on jobs (lane, state, priority, "dueAt")`.execute(db)
  await sql`create index jobs_by_subject on jobs ("subjectId")`.execute(db)
}

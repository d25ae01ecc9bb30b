import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * The index of a queue has what its filters need; decisions are counted by who has made them; filters of several lists can
 * be saved; and all requests that match can be decided as a run, which has a row for each request. A row goes with its request.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create index requests_by_queue on requests (status, seq, "studentId", created_at)`.execute(db)
  await sql`drop index requests_by_status`.execute(db)
  await sql`create index request_decisions_by_actor on "requestDecisions" ("actorId", at)`.execute(db)

  await sql`create table "savedFiltersOfLists" (
    id ${text} primary key, "ownerId" ${text} not null references users (id), list ${text} not null default 'students',
    name ${text} not null, search ${text} not null, created_at ${text} not null,
    unique ("ownerId", list, name))`.execute(db)
  await sql`insert into "savedFiltersOfLists" (id, "ownerId", name, search, created_at)
    select id, "ownerId", name, search, created_at from "savedFilters"`.execute(db)
  await sql`drop table "savedFilters"`.execute(db)
  await sql`alter table "savedFiltersOfLists" rename to "savedFilters"`.execute(db)

  await sql`create table "decisionRuns" (
    seq ${sequence}, id ${text} not null unique, state ${text} not null,
    "createdBy" ${text} not null references users (id), created_at ${text} not null,
    "appliedBy" ${text} references users (id), "appliedAt" ${text}, "undoUntil" ${text}, "undoneAt" ${text},
    "isUndoing" ${number} not null default 0, "fromStatus" ${text} not null, "toStatus" ${text} not null,
    note ${text} not null default '', requests ${number} not null default 0, decided ${number} not null default 0,
    "leftAlone" ${number} not null default 0, undone ${number} not null default 0,
    "notUndone" ${number} not null default 0)`.execute(db)
  await sql`create table "decisionRunRows" (
    seq ${sequence}, "runId" ${text} not null references "decisionRuns" (id), place ${number} not null,
    "requestId" ${text} not null references requests (id) on delete cascade, "decisionId" ${text} not null, result ${text},
    unique ("runId", place))`.execute(db)
  await sql`create index decision_run_rows_by_request on "decisionRunRows" ("requestId")`.execute(db)
}

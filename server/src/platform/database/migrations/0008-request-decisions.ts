import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Every decision on a request, and every undoing of one. Requests decided before have no rows. The rows of a request
 * go with it when its student withdraws it; the audit trail keeps the steps.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, sequence } = columnTypes(engine)
  await sql`create table "requestDecisions" (
    seq ${sequence}, id ${text} not null unique,
    "requestId" ${text} not null references requests (id) on delete cascade,
    "actorId" ${text} not null references users (id), at ${text} not null,
    "fromStatus" ${text} not null, "toStatus" ${text} not null, note ${text} not null,
    undoes ${text} unique references "requestDecisions" (id))`.execute(db)
  await sql`create index request_decisions_by_request on "requestDecisions" ("requestId", seq)`.execute(db)
  await sql`create index request_decisions_reasons on "requestDecisions" (seq)
    where "toStatus" = 'Rejected' and note <> ''`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * What the office has refused of a kind of request, which stays when the student withdraws the request: rejections that
 * stand, and decisions and letters that were taken back.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`create table "refusedRequests" (
    "requestId" ${text} primary key, "studentId" ${text} not null, "kindId" ${text} not null,
    "sentAt" ${text} not null, "refusedAt" ${text} not null)`.execute(db)
  await sql`create index refused_requests_of_student on "refusedRequests" ("studentId", "kindId", "refusedAt")`.execute(
    db,
  )
  await sql`create index refused_requests_by_time on "refusedRequests" ("refusedAt")`.execute(db)
  await sql`insert into "refusedRequests" ("requestId", "studentId", "kindId", "sentAt", "refusedAt")
    select requests.id, requests."studentId", requests."kindId", requests.created_at, max(refused.at)
    from requests
    inner join (
      select "requestId", at from "requestDecisions" where undoes is not null and "fromStatus" <> 'Rejected'
      union all
      select decision."requestId", decision.at from "requestDecisions" as decision
        where decision."toStatus" = 'Rejected' and decision.undoes is null
          and not exists (select 1 from "requestDecisions" as undo where undo.undoes = decision.id)
      union all
      select "requestId", "cancelledAt" from letters
        where "requestId" is not null and "cancelledAt" is not null and "duplicateOf" is null
    ) as refused on refused."requestId" = requests.id
    where requests."kindId" is not null
    group by requests.id, requests."studentId", requests."kindId", requests.created_at`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Queues are filtered by the kind of request, alone and with who works on it and what is due or waits, each in the order of
 * its page. Empty instead of null, because PostgreSQL does not know that rows with a null there are in the order of `seq`;
 * the kind once more, because PostgreSQL otherwise reads the rows to count them. The dashboard counts what arrived and what
 * was decided in some days; that index begins with the day, so that SQLite does not take it for the one of a queue.
 */
export async function up(db: Kysely<unknown>) {
  const kind = sql`(coalesce("kindId", ''))`
  const due = sql`"dueOn" is not null and "waitingSince" is null`
  await sql`create index requests_by_kind_in_queue on requests (${kind}, status, seq, "kindId")`.execute(db)
  await sql`create index requests_by_kind_and_due on requests (${kind}, status, "dueOn", seq, "kindId")
    where ${due}`.execute(db)
  await sql`create index requests_waiting_by_kind on requests (${kind}, status, seq)
    where "waitingSince" is not null`.execute(db)
  await sql`create index requests_by_assignee_and_kind on requests ("assigneeId", ${kind}, status, seq)
    where "assigneeId" is not null`.execute(db)
  await sql`create index requests_by_assignee_kind_and_due on requests ("assigneeId", ${kind}, status, "dueOn", seq)
    where "assigneeId" is not null and ${due}`.execute(db)
  await sql`create index requests_by_arrival on requests (created_at, status)`.execute(db)
  await sql`create index request_decisions_by_day on "requestDecisions" (at, id)
    where "fromStatus" = 'Pending'`.execute(db)
}

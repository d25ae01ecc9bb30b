import { type Kysely, sql } from 'kysely'

/**
 * Queues are filtered by the kind of request, alone and with what is due or waits, each in the order of its page. Requests
 * with a free message are found as those of a kind are.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index requests_by_kind_in_queue on requests ("kindId", status, seq)`.execute(db)
  await sql`create index requests_by_kind_and_due on requests ("kindId", status, "dueOn", seq)
    where "dueOn" is not null and "waitingSince" is null`.execute(db)
  await sql`create index requests_waiting_by_kind on requests ("kindId", status, seq)
    where "waitingSince" is not null`.execute(db)
}

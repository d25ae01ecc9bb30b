import { type Kysely, sql } from 'kysely'

/**
 * A queue is read in the order of its due dates, and what nobody works on is found and counted in indexes as what somebody
 * works on. The due date and what hides it stand in the first one a second time: PostgreSQL reads every row otherwise.
 */
export async function up(db: Kysely<unknown>) {
  const day = sql`(coalesce(case when "waitingSince" is null then "dueOn" end, '9999'))`
  await sql`create index requests_in_order_of_due on requests (status, ${day}, seq, "dueOn", "waitingSince")`.execute(
    db,
  )
  await sql`create index requests_of_nobody on requests (status, seq) where "assigneeId" is null`.execute(db)
  await sql`create index requests_of_nobody_by_due on requests (status, "dueOn", seq)
    where "assigneeId" is null and "dueOn" is not null and "waitingSince" is null`.execute(db)
  await sql`create index requests_of_nobody_by_kind on requests ((coalesce("kindId", '')), status, seq, "kindId")
    where "assigneeId" is null`.execute(db)
}

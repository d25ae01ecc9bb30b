import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * A queue is read in the order of its due dates, and what nobody works on is found and counted in indexes as what somebody
 * works on. The status stands in the first one as an expression: SQLite would count in it what waits for its student. PostgreSQL
 * has what the expressions are made of as columns too, as it reads every row otherwise.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const day = sql`(coalesce(case when "waitingSince" is null then "dueOn" end, '9999'))`
  const again = engine === 'postgres' ? sql`, status, "dueOn", "waitingSince"` : sql``
  await sql`create index requests_in_order_of_due on requests ((status || ''), ${day}, seq${again})`.execute(db)
  await sql`create index requests_of_nobody on requests (status, seq) where "assigneeId" is null`.execute(db)
  await sql`create index requests_of_nobody_by_due on requests (status, "dueOn", seq)
    where "assigneeId" is null and "dueOn" is not null and "waitingSince" is null`.execute(db)
  await sql`create index requests_of_nobody_by_kind on requests ((coalesce("kindId", '')), status, seq, "kindId")
    where "assigneeId" is null`.execute(db)
}

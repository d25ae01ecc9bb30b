import { type Kysely, sql } from 'kysely'

/**
 * The requests of a course or semester are counted in the index of those of each student, and what waits for its student
 * is found by who works on it. PostgreSQL counts by kind in an index only where the kind is a column of it as well.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index requests_by_student_in_queue on requests ("studentId", seq, status)`.execute(db)
  await sql`drop index requests_by_student`.execute(db)
  await sql`create index requests_waiting_by_assignee on requests ("assigneeId", status, seq)
    where "assigneeId" is not null and "waitingSince" is not null`.execute(db)

  const kind = sql`(coalesce("kindId", ''))`
  await sql`drop index requests_waiting_by_kind`.execute(db)
  await sql`create index requests_waiting_by_kind on requests (${kind}, status, seq, "kindId")
    where "waitingSince" is not null`.execute(db)
  await sql`drop index requests_by_assignee_and_kind`.execute(db)
  await sql`create index requests_by_assignee_and_kind on requests ("assigneeId", ${kind}, status, seq, "kindId")
    where "assigneeId" is not null`.execute(db)
}

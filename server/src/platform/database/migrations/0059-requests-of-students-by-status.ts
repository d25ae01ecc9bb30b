import { type Kysely, sql } from 'kysely'

/**
 * The requests of a course or semester are counted in the index of those of each student, and what waits for its student
 * is found by who works on it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index requests_by_student_in_queue on requests ("studentId", seq, status)`.execute(db)
  await sql`drop index requests_by_student`.execute(db)
  await sql`create index requests_waiting_by_assignee on requests ("assigneeId", status, seq)
    where "assigneeId" is not null and "waitingSince" is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The requests that change their student's record are found by the index of their queue. */
export async function up(db: Kysely<unknown>) {
  await sql`create index requests_changing_record on requests (status, seq)
    where "valuesBefore" is not null`.execute(db)
}

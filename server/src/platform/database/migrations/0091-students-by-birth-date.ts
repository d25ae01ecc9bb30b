import { type Kysely, sql } from 'kysely'

/** Students are found by their date of birth. */
export async function up(db: Kysely<unknown>) {
  await sql`create index users_by_dob on users (dob) where dob <> ''`.execute(db)
}

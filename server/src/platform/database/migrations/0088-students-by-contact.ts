import { type Kysely, sql } from 'kysely'

/** Students are found by their contact, to see whether one is there already. */
export async function up(db: Kysely<unknown>) {
  await sql`create index users_by_contact on users (contact) where contact <> ''`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Students without a photo, and those who were added last, are counted and listed from an index. SQLite takes the first for
 * its three columns: that it has only these students does not count for it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index users_without_photo on users ("userType", status, "imageUrl", "sortName", seq)
    where "imageUrl" is null`.execute(db)
  await sql`create index users_by_creation on users ("userType", status, created_at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Students without a photo, and those who were added last, are counted and listed from an index. That of the first has only
 * these students; its first column makes SQLite choose it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index users_without_photo on users ("imageUrl", "userType", status, "sortName", seq)
    where "imageUrl" is null`.execute(db)
  await sql`create index users_by_creation on users ("userType", status, created_at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Students without a photo or without an e-mail, and those who were added last, are counted and listed from an index. Those
 * of the first two have only these students.
 */
export async function up(db: Kysely<unknown>) {
  const lists = { users_without_photo: sql`"imageUrl" is null`, users_without_email: sql`email = ''` }
  for (const [name, isListed] of Object.entries(lists)) {
    await sql`create index ${sql.ref(name)} on users ("userType", status, "sortName", seq) where ${isListed}`.execute(
      db,
    )
  }
  await sql`create index users_by_creation on users ("userType", status, created_at)`.execute(db)
}

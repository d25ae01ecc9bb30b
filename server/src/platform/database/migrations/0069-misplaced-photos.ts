import { type Kysely, sql } from 'kysely'

/**
 * Whether the photo of an issued ID card was misplaced on it. Null for the cards that were issued before: the portal looks at
 * the proportions of their photos, which it finds by the index.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table "issuedDocuments" add column "photoMisplaced" integer`.execute(db)
  await sql`create index issued_documents_with_photo_to_examine on "issuedDocuments" (seq)
    where state = 'valid' and "photoKey" is not null and "photoMisplaced" is null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The documents that a key has signed are found without reading all documents: a compromised key is asked for again and again. */
export async function up(db: Kysely<unknown>) {
  await sql`create index issued_documents_by_key on "issuedDocuments" ("keyId", state, seq)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** The SHA-256 of each stored file, which is compared when it is read. Of older files it is known only where a document was issued. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table files add column sha256 ${text}`.execute(db)
  await sql`update files set sha256 = d.sha256 from "issuedDocuments" d where d."fileKey" = files.key`.execute(db)
  await sql`update files set sha256 = d."originalSha256" from "issuedDocuments" d
    where d."sourceKey" = files.key and d."originalSha256" is not null`.execute(db)
}

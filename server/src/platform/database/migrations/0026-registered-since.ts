import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Since when the record of a document was in the register, if that was before the day on which the document was issued: when
 * the issuing of documents was switched on, older records got theirs.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table "issuedDocuments" add column "registeredAt" ${text}`.execute(db)
  for (const table of ['idCards', 'certificates']) {
    const addedAt = sql`(select created_at from ${sql.table(table)} where id = "subjectId")`
    await sql`update "issuedDocuments" set "registeredAt" = ${addedAt}
      where state <> 'erased' and substr(${addedAt}, 1, 10) < substr("issuedAt", 1, 10)
        and not exists (select 1 from "issuedDocuments" earlier
          where earlier."subjectId" = "issuedDocuments"."subjectId" and earlier.seq < "issuedDocuments".seq)`.execute(
      db,
    )
  }
}

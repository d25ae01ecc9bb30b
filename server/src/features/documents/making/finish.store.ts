import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'

/** What is known about a document only when it has been made. */
export type MadeColumns = Pick<
  IssuedDocumentRow,
  | ('credential' | 'keyId' | 'fileKey' | 'photoKey' | 'photoMisplaced')
  | ('sha256' | 'bytes' | 'originalSha256' | 'originalBytes')
>

/** Those of the documents that are to be made. */
export async function readDocumentsToMake(db: Kysely<Tables>, ids: readonly string[]): Promise<IssuedDocumentRow[]> {
  if (ids.length === 0) return []
  const documents = db.selectFrom('issuedDocuments').selectAll().where('id', 'in', ids)
  return documents.where('state', '=', 'making').orderBy('seq').execute()
}

/** Makes a document valid. Returns false when it is no longer to be made, or with another content than `row` has. */
export function finishDocument(tx: Tx, row: IssuedDocumentRow, made: MadeColumns, now: Date) {
  return setState(tx, row, { ...made, state: 'valid', stateAt: now.toISOString(), note: '' })
}

/** Records why a document cannot be made. Returns false as `finishDocument`. */
export function failDocument(tx: Tx, row: IssuedDocumentRow, note: string, now: Date) {
  return setState(tx, row, { state: 'failed', stateAt: now.toISOString(), note })
}

async function setState(
  { db }: Tx,
  { id, fields, sourceKey }: IssuedDocumentRow,
  columns: Partial<MadeColumns> & Pick<IssuedDocumentRow, 'state' | 'stateAt' | 'note'>,
) {
  const result = await db
    .updateTable('issuedDocuments')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('fields', '=', fields)
    .where('sourceKey', sourceKey === null ? 'is' : '=', sourceKey)
    .executeTakeFirstOrThrow()
  return result.numUpdatedRows > 0n
}

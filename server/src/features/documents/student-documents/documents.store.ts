import type { PageInput } from '@portal/contract/pagination'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'

/** A document whose student has not been forgotten. */
export type DocumentOfStudent = IssuedDocumentRow & { studentId: string }
export type DocumentPermit = Permit<
  'reviewDocument' | 'endDocumentReview' | 'withdrawDocument' | 'retryDocument',
  Subject & { readonly id: string }
>

/** A page of a student's documents, newest first. */
export function listDocumentsOf(db: Kysely<Tables>, studentId: string, input: PageInput) {
  const documents = db.selectFrom('issuedDocuments').where('studentId', '=', studentId)
  return readPage(documents.selectAll().orderBy('seq', 'desc'), input)
}

/** A document, which nobody else changes until this transaction ends; undefined also for a forgotten student's. */
export async function lockDocument({ db }: Tx, id: string): Promise<DocumentOfStudent | undefined> {
  const query = db.selectFrom('issuedDocuments').selectAll().where('id', '=', id)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  return row?.studentId ? { ...row, studentId: row.studentId } : undefined
}

/** Begins the review of a locked document, or ends it: `since` is then null. */
export async function setReview(tx: Tx, { row }: DocumentPermit, since: Date | null, note: string) {
  await tx.db
    .updateTable('issuedDocuments')
    .set({ reviewedSince: since?.toISOString() ?? null, note })
    .where('id', '=', row.id)
    .execute()
}

import type { Kysely } from 'kysely'
import type { IssuedDocumentRow } from '../../platform/database/issued-document-tables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { sharedLinksOf } from '../document-shares/share-contents.store.ts'
import { documentsOfStudent } from '../issued-documents/issued-documents.store.ts'
import { printedFieldsOf } from '../issued-documents/printed-fields.ts'

/**
 * How the student was invited, what the last import gave, and why they are kept; null where there is nothing. And the
 * documents that were issued to them, and the links by which they share these.
 */
export async function furtherDataOf(db: Kysely<Tables>, studentId: string) {
  const invitation = db.selectFrom('invitations').select(['sentBy', 'invitedAt', 'expiresAt'])
  const imported = db.selectFrom('importedValues').select(['at', 'values'])
  const kept = db.selectFrom('forgettingProposals').select(['at', 'reason']).where('state', '=', 'kept')
  const [lastImport, invited, keptSince] = [
    await imported.where('studentId', '=', studentId).executeTakeFirst(),
    await invitation.where('userId', '=', studentId).executeTakeFirst(),
    await kept.where('studentId', '=', studentId).executeTakeFirst(),
  ]
  return {
    invitation: invited ?? null,
    lastImport: lastImport ? { at: lastImport.at, values: JSON.parse(lastImport.values) } : null,
    keptFromForgetting: keptSince ?? null,
    issuedDocuments: (await documentsOfStudent(db, studentId)).map(issuedDataOf),
    sharedLinks: await sharedLinksOf(db, studentId),
  }
}

const issuedDataOf = (row: IssuedDocumentRow) => ({
  ...{ id: row.id, kind: row.kind, serial: row.serial, code: row.code, state: row.state, since: row.stateAt },
  ...{ reason: row.reason, note: row.note, issuedAt: row.issuedAt, validUntil: row.validUntil },
  printed: printedFieldsOf(row),
})

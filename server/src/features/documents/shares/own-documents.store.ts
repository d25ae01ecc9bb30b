import type { Kysely } from 'kysely'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** The documents with these ids that have been issued to the student; none of others, and none that is being made. */
export async function findIssuedDocumentsOf(db: Kysely<Tables>, studentId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('issuedDocuments')
    .select(['id', 'kind', 'subjectId', 'isPublic'])
    .where('id', 'in', ids)
    .where('studentId', '=', studentId)
    .where('state', 'in', ['valid', 'revoked', 'replaced'])
    .execute()
  return rows.map((row) => ({ ...row, studentId }))
}

export type OwnDocument = Awaited<ReturnType<typeof findIssuedDocumentsOf>>[number]

/** Of a certificate with all its documents, so that the code on an older paper does not say what the student hides. */
export function updatePublicCheck(tx: Tx, { row }: Permit<'changeOwnDocument', OwnDocument>, isPublic: boolean) {
  return tx.db
    .updateTable('issuedDocuments')
    .set({ isPublic: isPublic ? 1 : 0 })
    .where('subjectId', '=', row.subjectId)
    .where('studentId', '=', row.studentId)
    .execute()
}

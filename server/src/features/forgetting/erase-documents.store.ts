import type { Tx } from '../../platform/database/open.ts'

type Erased = { ids: readonly string[]; now: Date }

/** How often the documents of forgotten students were checked. */
export function deleteChecks({ db }: Tx, { ids }: Erased) {
  const documents = db.selectFrom('issuedDocuments').select('id').where('studentId', 'in', ids)
  return db.deleteFrom('documentChecks').where('documentId', 'in', documents).execute()
}

/** The rows stay, so that serial numbers have no gaps and the credentials stay revoked in the status list. */
export function emptyDocuments({ db }: Tx, { ids, now }: Erased) {
  return db
    .updateTable('issuedDocuments')
    .set({
      ...{ code: null, studentId: null, fields: '{}', sourceKey: null, fileKey: null, photoKey: null, note: '' },
      ...{
        sha256: null,
        bytes: null,
        originalSha256: null,
        originalBytes: null,
        subjectId: '',
        issuedBy: null,
        credential: null,
      },
      ...{ state: 'erased', stateAt: now.toISOString() },
    })
    .where('studentId', 'in', ids)
    .execute()
}

import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'

/** How many documents that have not ended a key has signed. */
export function countSignedBy(db: Kysely<Tables>, keyId: string) {
  return rowCount(db.selectFrom('issuedDocuments').where('keyId', '=', keyId).where('state', '=', 'valid'))
}

/** Documents that have not ended and that a key has signed, oldest first. */
export function documentsSignedBy(db: Kysely<Tables>, keyId: string, limit: number): Promise<IssuedDocumentRow[]> {
  const documents = db.selectFrom('issuedDocuments').selectAll().where('keyId', '=', keyId).where('state', '=', 'valid')
  return documents.orderBy('seq').limit(limit).execute()
}

/** The ids of compromised keys for credentials with documents that wait for a job which reissues them. */
export async function keysToReissue(db: Kysely<Tables>) {
  const keys = await db
    .selectFrom('signingKeys')
    .select('id')
    .where('purpose', '=', 'credential')
    .where('compromisedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.subjectId', '=', 'signingKeys.id')
            .where('jobs.state', '<>', 'done'),
        ),
      ),
    )
    .execute()
  return keys.map(({ id }) => id)
}

/** Replaces the credential of a document that has not changed meanwhile. */
export async function setCredential(
  { db }: Tx,
  document: Pick<IssuedDocumentRow, 'id' | 'keyId'>,
  made: { credential: string; keyId: string },
) {
  await db
    .updateTable('issuedDocuments')
    .set(made)
    .where('id', '=', document.id)
    .where('keyId', '=', document.keyId)
    .where('state', '=', 'valid')
    .execute()
}

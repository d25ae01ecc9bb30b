import { type Kysely, sql } from 'kysely'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'

/** All columns but the credential, which no page shows and which is as long as all others together. */
const columns = [
  ...(['seq', 'id', 'code', 'kind', 'subjectId', 'studentId', 'year', 'number', 'serial'] as const),
  ...(['state', 'stateAt', 'reason', 'note', 'suspendedAt', 'expiredAt', 'reviewedSince', 'validUntil'] as const),
  ...(['fields', 'sourceKey', 'fileKey', 'sha256', 'bytes', 'originalSha256', 'originalBytes', 'photoKey'] as const),
  ...(['keyId', 'issuedBy', 'issuedAt', 'registeredAt', 'isPublic', 'printId', 'printedAt', 'printedBy'] as const),
  'photoMisplaced' as const,
].map((column) => `issuedDocuments.${column}` as const)

const sharedDocuments = (db: Kysely<Tables>) =>
  db
    .selectFrom('documentShareItems')
    .innerJoin('documentShares', 'documentShares.id', 'documentShareItems.shareId')
    .innerJoin('issuedDocuments', (join) =>
      join
        .onRef('issuedDocuments.id', '=', 'documentShareItems.documentId')
        .onRef('issuedDocuments.studentId', '=', 'documentShares.studentId'),
    )
    .select(columns)
    .select(sql<null>`null`.as('credential'))

const itemsOf = precompiledQuery((db, params: { shareId: string }) =>
  sharedDocuments(db).where('documentShareItems.shareId', '=', params.shareId).orderBy('documentShareItems.seq'),
)

/** The documents of a share, in the order of the student, without credentials. One that has been erased is not among them. */
export const documentsOfShare = (db: Kysely<Tables>, shareId: string): Promise<IssuedDocumentRow[]> =>
  itemsOf(db, { shareId })

/** One document of a share, without its credential; undefined if it is not one of them. */
export const findSharedDocument = (
  db: Kysely<Tables>,
  shareId: string,
  documentId: string,
): Promise<IssuedDocumentRow | undefined> =>
  sharedDocuments(db)
    .where('documentShareItems.shareId', '=', shareId)
    .where('issuedDocuments.id', '=', documentId)
    .executeTakeFirst()

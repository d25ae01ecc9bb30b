import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import type { ShareLinkRow } from './shares.tables.ts'

const ARCHIVED_SHARES_MAX = 1_000

/** What is kept about the links of one student, for their archive: the newest, without the codes that open them. */
export async function sharedLinksOf(db: Kysely<Tables>, studentId: string) {
  const shares = await db
    .selectFrom('documentShares')
    .selectAll()
    .where('studentId', '=', studentId)
    .orderBy('seq', 'desc')
    .limit(ARCHIVED_SHARES_MAX)
    .execute()
  const contents = await contentsOfShares(db, shares)
  return shares.map(({ id, name, pinHash, withFiles, opened, downloads, created_at, expiresAt, endedAt }) => ({
    ...{ name, hasPin: pinHash !== null, withFiles: withFiles === 1, opened, downloads },
    ...{ created_at, expiresAt, endedAt },
    documents: (contents.get(id) ?? []).map(({ serial }) => serial),
  }))
}

/** What the student sees of the documents of these shares, by the id of the share. */
export async function contentsOfShares(db: Kysely<Tables>, shares: readonly ShareLinkRow[]) {
  const contents = new Map(shares.map(({ id }) => [id, [] as ShareContent[]]))
  if (shares.length === 0) return contents
  const rows = await db
    .selectFrom('documentShareItems')
    .innerJoin('issuedDocuments', 'issuedDocuments.id', 'documentShareItems.documentId')
    .select(['issuedDocuments.id', 'issuedDocuments.kind', 'issuedDocuments.serial', 'issuedDocuments.fields'])
    .select('documentShareItems.shareId')
    .where('documentShareItems.shareId', 'in', [...contents.keys()])
    .where('issuedDocuments.studentId', 'is not', null)
    .orderBy('documentShareItems.seq')
    .execute()
  for (const { shareId, ...row } of rows) contents.get(shareId)?.push(row)
  return contents
}

export type ShareContent = Pick<IssuedDocumentRow, 'id' | 'kind' | 'serial' | 'fields'>

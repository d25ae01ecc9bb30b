import type { DocumentKind } from '@portal/contract/records/issued-documents'
import type { Kysely } from 'kysely'
import { notIndexed } from '../../../platform/database/not-indexed.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IssuedDocumentRow } from './issued-documents.tables.ts'
import type { Which } from './records.store.ts'

const byCode = precompiledQuery((db, params: { code: string }) => found(db, params).selectAll())

/** What a check shows; the credential, which is larger than all of it, is left out. */
const checkedByCode = precompiledQuery((db, params: { code: string }) =>
  found(db, params)
    .select(['id', 'code', 'kind', 'studentId', 'serial', 'fields', 'photoKey', 'issuedAt', 'registeredAt'])
    .select(['state', 'stateAt', 'reason', 'note', 'suspendedAt', 'expiredAt', 'reviewedSince', 'validUntil'])
    .select(['sha256', 'bytes', 'originalSha256', 'originalBytes']),
)

const found = (db: Kysely<Tables>, { code }: { code: string }) =>
  db
    .selectFrom('issuedDocuments')
    .where('code', '=', code)
    .where('state', 'in', ['valid', 'revoked', 'replaced'])
    .where('isPublic', '=', 1)

/**
 * The document with this code, which is in upper case; undefined if there is none, while it is being made, and where its
 * student shows it to nobody: the row is not even read, so that the time of an answer tells none of them apart.
 */
export async function findDocumentByCode(db: Kysely<Tables>, code: string): Promise<IssuedDocumentRow | undefined> {
  const [document] = await byCode(db, { code })
  return document
}

/** Of the document that `findDocumentByCode` finds, what a check shows. */
export async function findCheckedDocument(db: Kysely<Tables>, code: string) {
  const [document] = await checkedByCode(db, { code })
  return document
}

export type CheckedDocument = NonNullable<Awaited<ReturnType<typeof findCheckedDocument>>>

/** A document in any state; undefined if there is none. */
export function findIssuedDocument(db: Kysely<Tables>, id: string) {
  return db.selectFrom('issuedDocuments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest document of each of these cards or certificates that has one, by the id of the card or certificate. */
export async function currentDocuments(db: Kysely<Tables>, kind: DocumentKind, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return new Map<string, IssuedDocumentRow>()
  const newest = db
    .selectFrom('issuedDocuments')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('subjectId', 'in', subjectIds)
    .groupBy('subjectId')
  const documents = db
    .selectFrom('issuedDocuments')
    .selectAll()
    .where('seq', 'in', newest)
    .where(notIndexed('kind'), '=', kind)
  return new Map((await documents.execute()).map((document) => [document.subjectId, document]))
}

/** Every document of a student, the newest first. */
export function documentsOfStudent(db: Kysely<Tables>, studentId: string) {
  return db
    .selectFrom('issuedDocuments')
    .selectAll()
    .where('studentId', '=', studentId)
    .orderBy('seq', 'desc')
    .execute()
}

/** The newest document of each card or certificate. */
export async function newestDocuments(db: Kysely<Tables>, kind: DocumentKind, which: Which) {
  const documents = db
    .selectFrom('issuedDocuments')
    .select(['id', 'kind', 'subjectId', 'studentId', 'state', 'reason', 'fields', 'sourceKey', 'fileKey', 'printedAt'])
    .select(['suspendedAt', 'expiredAt', 'isPublic', 'issuedAt', 'registeredAt', 'photoMisplaced'])
    .where(notIndexed('kind'), '=', kind)
  const chosen =
    'ids' in which
      ? documents.where('subjectId', 'in', which.ids)
      : documents.where('studentId', 'in', which.studentIds)
  return new Map((await chosen.orderBy('seq').execute()).map((document) => [document.subjectId, document]))
}

export type NewestDocument = Awaited<ReturnType<typeof newestDocuments>> extends Map<string, infer Row> ? Row : never

import { checkAddress } from '@portal/contract/documents/document-codes'
import { issuedCredentialPath, issuedFilePath } from '@portal/contract/paths'
import type { DocumentKind, IssuedDocument } from '@portal/contract/records/issued-documents'
import type { PlatformContext } from '../../../platform/context.ts'
import { currentDocuments } from './issued-documents.store.ts'
import type { IssuedDocumentRow } from './issued-documents.tables.ts'
import { openFileKey, stateOf, todayIn } from './state.ts'

type Services = Pick<PlatformContext, 'config' | 'database' | 'now'>

/** An issued document as its student and the office see it. */
export function presentIssuedDocument(app: Omit<Services, 'database'>, row: IssuedDocumentRow): IssuedDocument {
  const { state, since, reason } = stateOf(row, todayIn(app))
  const code = state === 'making' || state === 'failed' ? null : row.code
  const isPublic = Number(row.isPublic) === 1
  return {
    id: row.id,
    kind: row.kind,
    code,
    serial: row.serial,
    state,
    stateSince: since,
    reason,
    note: row.note,
    issuedAt: row.issuedAt,
    issuedBy: row.issuedBy,
    registeredAt: row.registeredAt,
    validUntil: row.validUntil,
    checkUrl: code !== null && isPublic ? checkAddress(app.config.url, code) : null,
    fileUrl: openFileKey(row) === null ? null : issuedFilePath(row.id),
    credentialUrl: row.credential === null ? null : issuedCredentialPath(row.id),
    isPublic,
    printedAt: row.printedAt,
  }
}

/**
 * Adds to each of these cards or certificates the newest document that was issued for it; null without one. Without
 * PORTAL_VERIFICATION nothing is read.
 */
export async function withIssued<Row extends { id: string }>(app: Services, kind: DocumentKind, rows: readonly Row[]) {
  const ids = app.config.verification ? rows.map(({ id }) => id) : []
  const documents = await currentDocuments(app.database.read, kind, ids)
  return rows.map((row) => {
    const document = documents.get(row.id)
    return { ...row, issued: document ? presentIssuedDocument(app, document) : null }
  })
}

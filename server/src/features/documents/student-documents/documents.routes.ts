import type { StudentDocument } from '@portal/contract/documents/document-actions'
import { Problem } from '@portal/contract/problems'
import type { AppContext } from '../../context.ts'
import { shownStatus } from '../../people/students/shown-status.ts'
import { requireStudent } from '../../people/students/students.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { countChecks, readChecks } from '../issued/checks.store.ts'
import { findIssuedDocument } from '../issued/issued-documents.store.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { presentIssuedDocument } from '../issued/present-issued-document.ts'
import { titleOf } from '../issued/printed-fields.ts'
import { endDocumentReview, retryDocument, reviewDocument, withdrawDocument } from './documents.actions.ts'
import { listDocumentsOf } from './documents.store.ts'
import { findDocuments } from './find-documents.store.ts'

async function present(app: AppContext, studentId: string, rows: readonly IssuedDocumentRow[]) {
  const ids = rows.map(({ id }) => id)
  const checks = await countChecks(app.database.read, ids)
  return rows.map((row): StudentDocument => {
    const checked = checks.get(row.id)
    return {
      ...presentIssuedDocument(app, row),
      ...{ studentId, recordId: row.subjectId, title: titleOf(row) },
      ...{ checks: checked?.checks ?? 0, lastCheckedAt: checked?.lastAt ?? null },
    }
  })
}

/** The issued documents of students, for administrators. */
export const documentRoutes = {
  listOf: os.documents.listOf.handler(async ({ context: { app }, input: { studentId, ...list } }) => {
    await requireStudent(app.database.read, studentId, { includeInactive: true })
    const page = await listDocumentsOf(app.database.read, studentId, list)
    return { ...page, rows: await present(app, studentId, page.rows) }
  }),
  find: os.documents.find.handler(async ({ context: { app }, input }) => {
    const found = await findDocuments(app.database.read, input.q)
    return found.map((row) => ({
      ...{ id: row.id, kind: row.kind, serial: row.serial, title: titleOf(row), recordId: row.subjectId },
      student: {
        ...{ id: row.studentId ?? '', firstName: row.firstName, lastName: row.lastName },
        status: shownStatus(row.status),
      },
    }))
  }),
  checks: os.documents.checks.handler(async ({ context: { app }, input: { id } }) => {
    const document = await findIssuedDocument(app.database.read, id)
    if (!document?.studentId) throw new Problem('DOCUMENT_NOT_FOUND')
    return readChecks(app.database.read, id)
  }),
  review: os.documents.review.handler(({ context, input }) =>
    reviewDocument(context.app, requireActor(context), input.id, input.note),
  ),
  endReview: os.documents.endReview.handler(({ context, input }) =>
    endDocumentReview(context.app, requireActor(context), input.id),
  ),
  withdraw: os.documents.withdraw.handler(({ context, input }) =>
    withdrawDocument(context.app, requireActor(context), input.id, input.note),
  ),
  retry: os.documents.retry.handler(({ context, input }) =>
    retryDocument(context.app, requireActor(context), input.id),
  ),
}

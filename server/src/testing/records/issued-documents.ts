import { randomInt, randomUUID } from 'node:crypto'
import type { PrintedFields } from '@portal/contract/documents/printed-fields'
import type { DocumentKind } from '@portal/contract/records/issued-documents'
import type { AppContext } from '../../features/context.ts'
import { newCode } from '../../features/documents/issued/code.ts'
import type { IssuedDocumentRow } from '../../features/documents/issued/issued-documents.tables.ts'

type Details = Partial<Omit<IssuedDocumentRow, 'fields'>> & { kind?: DocumentKind; fields?: Partial<PrintedFields> }

/** Adds the row of a valid document that was issued to a student, without a record, a file and a job. */
export async function addIssuedDocument(app: AppContext, studentId: string, details: Details = {}) {
  const { kind = 'certificate', fields, ...columns } = details
  const [now, number] = [app.now().toISOString(), randomInt(2 ** 31)]
  const printed = { name: 'Aarav Sharma', ...(kind === 'idCard' ? { card: 'CS-1' } : { title: 'Bonafide' }), ...fields }
  const row = {
    ...{ id: randomUUID(), code: newCode(), kind, subjectId: randomUUID(), studentId, year: 2026, number },
    ...{ serial: `${kind}-${number}`, state: 'valid' as const, stateAt: now, issuedBy: null, issuedAt: now },
    ...columns,
    fields: JSON.stringify(printed),
  }
  return app.database.transaction(({ db }) =>
    db.insertInto('issuedDocuments').values(row).returningAll().executeTakeFirstOrThrow(),
  )
}

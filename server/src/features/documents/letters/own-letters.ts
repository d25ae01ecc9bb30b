import { letterMessages } from '@portal/contract/documents/letters/letter-messages'
import type { MyCertificate } from '@portal/contract/records/certificates/certificates'
import type { AppContext } from '../../context.ts'
import { currentDocuments } from '../issued/issued-documents.store.ts'
import { presentIssuedDocument } from '../issued/present-issued-document.ts'
import { fileTitleOf } from '../issued/printed-fields.ts'
import { presentLettersOf } from './issued-letters.store.ts'

/**
 * The letters of a student, newest first, as they find them among their certificates: with name, course and semester as
 * printed. They stay there when letters are switched off, as the papers stay valid.
 */
export async function ownLetters(
  app: Pick<AppContext, 'config' | 'database' | 'now'>,
  studentId: string,
): Promise<MyCertificate[]> {
  const letters = await presentLettersOf(app.database.read, studentId)
  const ids = letters.map(({ id }) => id)
  const documents = await currentDocuments(app.database.read, 'letter', ids)
  return letters.map((letter): MyCertificate => {
    const { id, title, recipient, collegeId, course, semester, issuedBy, issuedAt } = letter
    const row = documents.get(id)
    const issued = row ? presentIssuedDocument(app, row) : null
    const file = row && issued?.fileUrl ? { name: `${fileTitleOf(row)}.pdf`, bytes: Number(row.bytes) } : null
    return {
      ...{ id, studentId, title, documentType: letterMessages.documentType, issuer: '', uid: issuedBy ?? id },
      ...{ imageUrl: issued?.fileUrl ?? null, document: file && { ...file, type: 'application/pdf' } },
      ...{ status: 'active', created_at: issuedAt, updated_at: null, issued },
      ...{ studentName: recipient, collegeId, courseName: course, semester },
    }
  })
}

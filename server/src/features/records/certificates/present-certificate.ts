import { certificateFilePath } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { Certificate, MyCertificate } from '@portal/contract/records/certificates/certificates'
import type { AppContext } from '../../context.ts'
import { versionOf } from '../../people/students/photo-link.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import type { CertificateWithDocument } from './certificates.store.ts'

/** The fields of certificates that the API returns. */
export async function presentCertificates(app: AppContext, rows: readonly CertificateWithDocument[]) {
  return (await app.issuedDocuments.addTo(app, 'certificate', rows)).map(present)
}

export async function presentCertificate(app: AppContext, row: CertificateWithDocument): Promise<Certificate> {
  const [certificate] = await presentCertificates(app, [row])
  if (!certificate) throw new Error('one certificate is presented as one')
  return certificate
}

/** The file of a certificate; null: there is none. */
export const documentOf = ({ name, type, bytes }: Pick<CertificateWithDocument, 'name' | 'type' | 'bytes'>) =>
  name !== null && type !== null && bytes !== null ? { name, type, bytes } : null

function present(row: CertificateWithDocument & Pick<Certificate, 'issued'>): Certificate {
  return {
    id: row.id,
    studentId: row.studentId,
    title: row.title,
    documentType: row.documentType,
    issuer: row.issuer,
    imageUrl: row.imageUrl ? certificateFilePath(row.id, versionOf(row.imageUrl)) : null,
    document: documentOf(row),
    uid: row.uid,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
    issued: row.issued,
  }
}

/** The certificate with the other columns of the student's own table. */
export function presentMyCertificate(certificate: Certificate, student: UserRow, collegeId: string): MyCertificate {
  return {
    ...certificate,
    studentName: fullName(student),
    collegeId,
    courseName: student.courseName,
    semester: student.semester,
  }
}

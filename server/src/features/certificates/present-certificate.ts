import type { Certificate, MyCertificate } from '@portal/contract/certificates'
import { certificateFilePath } from '@portal/contract/paths'
import { fullName } from '@portal/contract/students'
import type { UserRow } from '../../platform/database/tables.ts'
import { versionOf } from '../uploads/photo-link.ts'
import type { CertificateWithDocument } from './certificates.store.ts'

/** The fields of a certificate that the API returns. */
export function presentCertificate(row: CertificateWithDocument): Certificate {
  const { name, type, bytes } = row
  return {
    id: row.id,
    studentId: row.studentId,
    title: row.title,
    documentType: row.documentType,
    imageUrl: row.imageUrl ? certificateFilePath(row.id, versionOf(row.imageUrl)) : null,
    document: name !== null && type !== null && bytes !== null ? { name, type, bytes } : null,
    uid: row.uid,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The certificate with the other columns of the student's own table. */
export function presentMyCertificate(row: CertificateWithDocument, student: UserRow, collegeId: string): MyCertificate {
  return {
    ...presentCertificate(row),
    studentName: fullName(student),
    collegeId,
    courseName: student.courseName,
    semester: student.semester,
  }
}

import * as certificates from '@portal/contract/records/certificates/certificates'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

const certificate: Descriptions = {
  imageUrl: 'The address of the file, below that of the portal; null: there is none.',
  document: 'The uploaded file; null: there is none.',
  status: 'The status of the record.',
}

const title: Descriptions = { title: ['The title of the certificate.', 'Mark sheet of semester 3'] }

export const apiDocument = {
  schemas: [certificates],
  tags: { certificates: 'The certificates of students.' },
  descriptions: {
    Certificate: { ...certificate, ...title },
    CertificateDocument: { name: ['The name of the file.', 'marksheet.pdf'] },
    CertificateFields: title,
    CertificateFormUpdate: title,
    CertificatesMoveInput: { to: 'The id of the student whose certificate it is.' },
    MyCertificate: {
      ...certificate,
      ...title,
      studentName: ['The name of the student.', 'Asha Patil'],
    },
  },
} satisfies RoomApiDocument

import * as bin from '@portal/contract/records/bin'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [bin],
  tags: { bin: 'Deleted records that can be restored.' },
  descriptions: {
    DeletedRecord: {
      kind: 'What was deleted: an ID card or a certificate.',
      title: ['The number of the ID card or the title of the certificate.', 'CS-2026-0117'],
      documentUrl: 'Where its file can be opened; null: it has none.',
      deletedBy: 'Who deleted it.',
      deletedAt: 'When it was deleted.',
      removedAt: 'When it is removed for good, with its file. Until then it can be restored.',
    },
    DeletedRecordStudent: { status: 'The status of the student.', name: ['The name of the student.', 'Asha Patil'] },
  },
} satisfies RoomApiDocument

import * as documentActions from '@portal/contract/documents/document-actions'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

export const issuedDocument: Descriptions = {
  kind: 'What was issued: an ID card, a certificate or a letter.',
  code: [
    'The code by which the document is checked; null: it is not made yet, or could not be made.',
    '7K3M9Q2W8T5X1B6D4F0H',
  ],
  state: 'Whether the document is valid. making: its file is being made; failed: its file could not be made.',
  reason: 'Why the document is not valid; empty: it is, or no reason is kept.',
  note: 'What the office wrote about the state for the public. Of a failed document: why it cannot be made.',
  issuedBy: 'The id of who issued it; null: it was not kept at that time.',
}

export const apiDocument = {
  schemas: [documentActions],
  tags: { documents: 'What the office does with issued documents.' },
  descriptions: {
    DocumentsFindAnswerItem: {
      kind: 'Whether it is an ID card, a certificate or a letter.',
      recordId: 'The id of the ID card, the certificate or the letter.',
    },
    DocumentChecks: { days: 'The days on which the document was checked, newest first.' },
    DocumentChecksDay: {
      checks: 'How often the document was checked on this day.',
      lastAt: 'When it was checked last on this day.',
    },
    PublicNote: { note: ['What everybody who checks the document reads.', 'We are checking the marks'] },
    StudentDocument: {
      ...issuedDocument,
      recordId: 'The id of the ID card or certificate that it was issued for, also when that is deleted.',
      title: ['The number of the ID card or the title of the certificate, as printed.', 'CS-2026-0117'],
      checks: 'How often the document was checked.',
      lastCheckedAt: 'When the document was last checked; null: never.',
    },
    IssuedDocument: issuedDocument,
  },
} satisfies RoomApiDocument

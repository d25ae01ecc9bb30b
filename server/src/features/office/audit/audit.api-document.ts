import * as audit from '@portal/contract/office/audit'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

export const auditFilters: Descriptions = {
  student: 'The id of the student to whom it was done. Empty: everybody.',
  from: 'Only what was done at this moment or later. Empty: from the beginning.',
  before: 'Only what was done before this moment. Empty: without an end.',
}

export const apiDocument = {
  schemas: [audit],
  tags: { audit: 'The audit trail.' },
  descriptions: {
    AuditEntry: {
      action: ['What was done.', 'updateStudent'],
      actor: 'Who did it; null: not known, or a command on the server.',
      student: 'The student to whom it was done; null: nobody.',
      record: ['To what it was done, such as the number of a card. Empty: the student was forgotten.', 'CS-2026-0117'],
      fields: ['The names of the changed fields, never their values.', ['courseName']],
      address: ['The IP address from which it was done, or "command line".', '203.0.113.7'],
      undo: 'What is needed to undo it; null: the person who asks cannot undo it, or no longer.',
    },
    AuditEntryActor: {
      name: ['The name; empty: forgotten.', 'Asha Patil'],
      email: ['The e-mail address; empty: forgotten.', 'asha.patil@example.com'],
    },
    AuditEntryUndo2: { kind: 'What is restored: a student, an ID card or a certificate.' },
    AuditInput: auditFilters,
  },
} satisfies RoomApiDocument

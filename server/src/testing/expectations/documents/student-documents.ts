import type { studentDocumentsRoom } from '../../../features/documents/student-documents/room.ts'
import { clerks, type Expectations, office, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof studentDocumentsRoom> = {
  'documents.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'documents.find': { outcomes: office(), probe: () => ({ body: { q: 'ID-2026' } }) },
  'documents.checks': { outcomes: office(), probe: async ({ issuedDocument }) => ({ id: await issuedDocument() }) },
  'documents.review': {
    outcomes: registrars(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { note: 'In dispute' } }),
  },
  'documents.endReview': {
    outcomes: registrars(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument({ reviewedSince: '2026-01-01T00:00:00.000Z' }) }),
  },
  'documents.withdraw': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { note: 'Issued by mistake' } }),
  },
  'documents.retry': {
    outcomes: clerks(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument({ state: 'failed' }) }),
  },
}

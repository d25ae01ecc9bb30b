import type { sharesRoom } from '../../../features/documents/shares/room.ts'
import { type Expectations, students } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof sharesRoom> = {
  'myDocuments.checks': {
    outcomes: students(200, 'DOCUMENT_NOT_FOUND'),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument() }),
  },
  'myDocuments.setPublic': {
    outcomes: students(200, 'DOCUMENT_NOT_FOUND'),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { isPublic: false } }),
  },
  'myShares.list': { outcomes: students() },
  'myShares.create': {
    outcomes: students(201, 'DOCUMENT_NOT_FOUND'),
    probe: async ({ issuedDocument }) => ({
      body: { documents: [await issuedDocument()], until: 'day', withFiles: false },
    }),
  },
  'myShares.end': {
    outcomes: students(200, 'SHARE_NOT_FOUND'),
    probe: async ({ share }) => ({ id: await share() }),
  },
}

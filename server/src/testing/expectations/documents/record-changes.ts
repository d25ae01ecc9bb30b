import type { recordChangesRoom } from '../../../features/documents/record-changes/room.ts'
import { type Expectations, keys } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof recordChangesRoom> = {
  'changes.all': { outcomes: keys },
  'changes.students': { outcomes: keys },
  'changes.idCards': { outcomes: keys },
  'changes.certificates': { outcomes: keys },
  'changes.documents': { outcomes: keys },
  'changes.requests': { outcomes: keys },
  'changes.letters': { outcomes: keys },
  'changes.student': { outcomes: keys, probe: ({ studentId }) => ({ id: studentId }) },
  'changes.idCard': { outcomes: keys, probe: async ({ idCard }) => ({ id: await idCard() }) },
  'changes.certificate': { outcomes: keys, probe: async ({ certificate }) => ({ id: await certificate() }) },
  'changes.document': { outcomes: keys, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route programPhoto': { outcomes: keys, probe: ({ studentId }) => ({ id: studentId }) },
  'route programCertificateFile': { outcomes: keys, probe: async ({ certificate }) => ({ id: await certificate() }) },
  'route programDocumentFile': { outcomes: keys, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
}

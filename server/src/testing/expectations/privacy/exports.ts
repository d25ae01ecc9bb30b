import type { exportsRoom } from '../../../features/privacy/exports/room.ts'
import { auditors, clerks, clerksAndKeys, type Expectations } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof exportsRoom> = {
  'route studentsExport': { outcomes: clerksAndKeys(), probe: () => ({ body: { q: 'nobody has this name' } }) },
  'route studentListExport': { outcomes: clerksAndKeys(), probe: () => ({ body: { list: 'idCards', q: 'nobody' } }) },
  'route requestsExport': { outcomes: clerks(), probe: () => ({ body: { status: 'Pending', q: 'nobody' } }) },
  'route auditExport': { outcomes: auditors(), probe: () => ({ body: { person: 'nobody' } }) },
  'route documentsExport': {
    outcomes: clerks(),
    probe: async ({ certificate, studentEmail }) => {
      await certificate()
      return { body: { q: await studentEmail() } }
    },
  },
}

import { aPhoto } from '../../../../testing/files/files.ts'
import { clerksAndKeys, type Expectations, owner, students } from '../../../../testing/portal/outcomes.ts'
import type { uploadsRoom } from '../room.ts'

export const expectations: Expectations<typeof uploadsRoom> = {
  'route uploads': { outcomes: clerksAndKeys(201), probe: () => ({ raw: aPhoto }) },
  'route requestFileUploads': {
    outcomes: { ...students(201), admin: 201, clerk: 201 },
    probe: () => ({ raw: aPhoto }),
  },
  'route studentPhoto': { outcomes: owner, probe: ({ studentId }) => ({ id: studentId }) },
  'route certificateFile': { outcomes: owner, probe: async ({ certificate }) => ({ id: await certificate() }) },
}

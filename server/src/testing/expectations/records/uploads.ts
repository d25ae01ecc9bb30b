import type { uploadsRoom } from '../../../features/records/uploads/room.ts'
import { aPhoto } from '../../files/files.ts'
import { clerksAndKeys, type Expectations, owner, students } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof uploadsRoom> = {
  'route uploads': { outcomes: clerksAndKeys(201), probe: () => ({ raw: aPhoto }) },
  'route requestFileUploads': {
    outcomes: { ...students(201), admin: 201, clerk: 201 },
    probe: () => ({ raw: aPhoto }),
  },
  'route studentPhoto': { outcomes: owner, probe: ({ studentId }) => ({ id: studentId }) },
  'route certificateFile': { outcomes: owner, probe: async ({ certificate }) => ({ id: await certificate() }) },
}

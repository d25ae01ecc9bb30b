import type { archiveRoom } from '../../../features/privacy/archive/room.ts'
import { type Expectations, registrars, students } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof archiveRoom> = {
  'route ownArchive': { outcomes: students() },
  'route studentArchive': { outcomes: registrars(), probe: ({ studentId }) => ({ id: studentId }) },
}

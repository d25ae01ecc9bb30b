import { type Expectations, registrars, students } from '../../../../testing/portal/outcomes.ts'
import type { archiveRoom } from '../room.ts'

export const expectations: Expectations<typeof archiveRoom> = {
  'route ownArchive': { outcomes: students() },
  'route studentArchive': { outcomes: registrars(), probe: ({ studentId }) => ({ id: studentId }) },
}

import type { searchRoom } from '../../../features/people/search/room.ts'
import { type Expectations, officeAndKeys } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof searchRoom> = {
  'search.everything': { outcomes: officeAndKeys(), probe: () => ({ body: { q: 'prya' } }) },
}

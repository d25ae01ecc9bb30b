import { type Expectations, officeAndKeys } from '../../../../testing/portal/outcomes.ts'
import type { searchRoom } from '../room.ts'

export const expectations: Expectations<typeof searchRoom> = {
  'search.everything': { outcomes: officeAndKeys(), probe: () => ({ body: { q: 'prya' } }) },
}

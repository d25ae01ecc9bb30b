import { type Expectations, officeAndKeys } from '../../../../testing/portal/outcomes.ts'
import type { countsRoom } from '../room.ts'

export const expectations: Expectations<typeof countsRoom> = {
  'counts.read': { outcomes: { ...officeAndKeys(), otherKey: 200 } },
}

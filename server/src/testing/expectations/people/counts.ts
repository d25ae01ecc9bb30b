import type { countsRoom } from '../../../features/people/counts/room.ts'
import { type Expectations, officeAndKeys } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof countsRoom> = {
  'counts.read': { outcomes: { ...officeAndKeys(), otherKey: 200 } },
}

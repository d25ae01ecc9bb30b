import { type Expectations, office } from '../../../../testing/portal/outcomes.ts'
import type { liveRoom } from '../room.ts'

export const expectations: Expectations<typeof liveRoom> = {
  'route live': { outcomes: { ...office(), student: 200, another: 200 } },
}

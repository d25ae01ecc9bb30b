import type { liveRoom } from '../../../features/office/live/room.ts'
import { type Expectations, office } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof liveRoom> = {
  'route live': { outcomes: { ...office(), student: 200, another: 200 } },
}

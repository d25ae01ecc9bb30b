import type { degradedRoom } from '../../../features/office/degraded/room.ts'
import { type Expectations, office } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof degradedRoom> = {
  'degraded.read': { outcomes: office() },
}

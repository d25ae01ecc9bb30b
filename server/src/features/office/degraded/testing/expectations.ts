import { type Expectations, office } from '../../../../testing/portal/outcomes.ts'
import type { degradedRoom } from '../room.ts'

export const expectations: Expectations<typeof degradedRoom> = {
  'degraded.read': { outcomes: office() },
}

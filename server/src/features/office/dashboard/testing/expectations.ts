import { type Expectations, office } from '../../../../testing/portal/outcomes.ts'
import type { dashboardRoom } from '../room.ts'

export const expectations: Expectations<typeof dashboardRoom> = {
  'dashboard.read': { outcomes: office() },
  'dashboard.requests': { outcomes: office() },
}

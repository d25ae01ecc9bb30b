import type { dashboardRoom } from '../../../features/office/dashboard/room.ts'
import { type Expectations, office } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof dashboardRoom> = {
  'dashboard.read': { outcomes: office() },
  'dashboard.requests': { outcomes: office() },
}

import type { Room } from '../../room.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardRoom = {
  procedures: { dashboard: dashboardRoutes },
  apiDocument: () => import('./dashboard.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { staffRoutes } from './staff.routes.ts'

export const administratorsRoom = {
  procedures: { staff: staffRoutes },
  apiDocument: () => import('./administrators.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { staffRoutes } from './staff.routes.ts'

export const administratorsRoom = {
  procedures: { staff: staffRoutes },
} satisfies Room

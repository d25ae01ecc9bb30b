import type { Room } from '../../room.ts'
import { degradedRoutes } from './degraded.routes.ts'

export const degradedRoom = {
  procedures: { degraded: degradedRoutes },
  apiDocument: () => import('./degraded.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { countRoutes } from './counts.routes.ts'

export const countsRoom = {
  procedures: { counts: countRoutes },
  apiDocument: () => import('./counts.api-document.ts'),
} satisfies Room

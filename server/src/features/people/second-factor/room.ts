import type { Room } from '../../room.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'

export const secondFactorRoom = {
  procedures: { secondFactor: secondFactorRoutes },
  apiDocument: () => import('./second-factor.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { accountRoutes } from './account.routes.ts'

export const accountRoom = {
  procedures: { account: accountRoutes },
  // Their texts say everything.
  notificationFacts: { account: async () => () => ({}) },
  apiDocument: () => import('./account.api-document.ts'),
} satisfies Room

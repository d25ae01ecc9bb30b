import type { Room } from '../../room.ts'
import { accountRoutes } from './account.routes.ts'

export const accountRoom = {
  procedures: { account: accountRoutes },
  apiDocument: () => import('./account.api-document.ts'),
} satisfies Room

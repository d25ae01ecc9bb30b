import type { Room } from '../../room.ts'
import { confirmationRoutes } from './confirmation.routes.ts'

export const confirmationRoom = {
  procedures: { confirmation: confirmationRoutes },
  apiDocument: () => import('./confirmation.api-document.ts'),
} satisfies Room

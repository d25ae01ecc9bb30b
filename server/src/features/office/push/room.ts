import type { Room } from '../../room.ts'
import { pushRoutes } from './push.routes.ts'

export const pushRoom = {
  procedures: { push: pushRoutes },
  apiDocument: () => import('./push.api-document.ts'),
} satisfies Room

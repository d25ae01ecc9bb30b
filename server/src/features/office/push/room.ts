import type { Room } from '../../room.ts'
import { pushRoutes } from './push.routes.ts'
import { schedulePushes } from './send-pushes.ts'

export const pushRoom = {
  procedures: { push: pushRoutes },
  start: schedulePushes,
  apiDocument: () => import('./push.api-document.ts'),
} satisfies Room

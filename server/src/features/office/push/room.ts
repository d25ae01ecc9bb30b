import type { Room } from '../../room.ts'
import { pushRoutes } from './push.routes.ts'

export const pushRoom = {
  procedures: { push: pushRoutes },
} satisfies Room

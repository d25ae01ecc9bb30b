import type { Room } from '../../room.ts'
import { openStream } from './live.routes.ts'

export const liveRoom = {
  routes: { live: openStream },
} satisfies Room

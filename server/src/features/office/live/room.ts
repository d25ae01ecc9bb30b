import type { Room } from '../../room.ts'
import { openStream } from './live.routes.ts'

export const liveRoom = {
  routes: { live: openStream },
  apiDocument: () => import('./live.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { binRoutes } from './bin.routes.ts'
import { purgeDeleted } from './bin.store.ts'

export const binRoom = {
  procedures: { bin: binRoutes },
  maintenance: {
    bin: ({ byAge }) => purgeDeleted(byAge.database, byAge.now()),
  },
  apiDocument: () => import('./bin.api-document.ts'),
} satisfies Room

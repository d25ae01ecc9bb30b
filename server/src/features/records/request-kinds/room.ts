import type { Room } from '../../room.ts'
import { deleteOldRefusals } from './refused-requests.store.ts'
import { requestKindAsks } from './request-kinds.asks.ts'
import { myRequestKindRoutes, requestKindRoutes } from './request-kinds.routes.ts'

export const requestKindsRoom = {
  procedures: { me: myRequestKindRoutes, requestKinds: requestKindRoutes },
  maintenance: {
    oldRefusals: ({ byAge }) => deleteOldRefusals(byAge.database, byAge.now()),
  },
  asks: requestKindAsks,
} satisfies Room

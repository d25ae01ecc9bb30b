import type { Room } from '../../room.ts'
import { myDocumentRoutes, myShareRoutes } from './shares.routes.ts'
import { deleteOldShares } from './shares.store.ts'

export const sharesRoom = {
  procedures: { myDocuments: myDocumentRoutes, myShares: myShareRoutes },
  maintenance: {
    oldShares: ({ byAge }) => deleteOldShares(byAge.database, byAge.now()),
  },
  apiDocument: () => import('./shares.api-document.ts'),
} satisfies Room

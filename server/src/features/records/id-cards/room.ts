import type { Room } from '../../room.ts'
import { idCardRoutes, myIdCardRoutes } from './id-cards.routes.ts'
import { programIdCardRoutes } from './program-id-cards.routes.ts'

export const idCardsRoom = {
  procedures: { me: myIdCardRoutes, idCards: idCardRoutes, programs: programIdCardRoutes },
  apiDocument: () => import('./id-cards.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { idCardRoutes, myIdCardRoutes } from './id-cards.routes.ts'

export const idCardsRoom = {
  procedures: { me: myIdCardRoutes, idCards: idCardRoutes },
} satisfies Room

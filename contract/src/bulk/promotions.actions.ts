import { type RoomActions, registrars } from '../action-facts.ts'

export const promotionActions = {
  promoteStudents: { who: registrars, limit: 'write', audited: 'Promoted students' },
  undoPromotion: { who: registrars, limit: 'write', audited: 'Undid a promotion of students' },
} as const satisfies RoomActions

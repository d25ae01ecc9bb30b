import { type RoomActions, registrars } from '../action-facts.ts'

export const forgettingActions = {
  viewForgetting: { who: registrars, limit: 'read' },
  forgetStudent: { who: registrars, limit: 'write', audited: 'Forgot a student' },
  keepStudent: { who: registrars, limit: 'write', audited: 'Kept a student from being forgotten' },
  stopKeepingStudent: { who: registrars, limit: 'write', audited: 'Let a student be proposed for forgetting again' },
  agreeToForgetting: { who: registrars, limit: 'write', audited: 'Agreed to forget students' },
} as const satisfies RoomActions

import type { RoomSubjects } from '../room-notifications.ts'

export const promotionSubjects = {
  promotion: {
    ...{ action: 'promoteStudents', office: 'promotion' },
    called: { en: 'The promotion', hi: 'अगली कक्षा में भेजने का काम' },
  },
} as const satisfies RoomSubjects

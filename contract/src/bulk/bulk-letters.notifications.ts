import type { RoomSubjects } from '../room-notifications.ts'

export const bulkLetterSubjects = {
  letterRun: {
    ...{ action: 'issueManyLetters', office: 'letterRun' },
    called: { en: 'Issuing letters for many students', hi: 'कई विद्यार्थियों के पत्र जारी करने का काम' },
  },
} as const satisfies RoomSubjects

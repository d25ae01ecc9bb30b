import type { RoomSubjects } from '../room-notifications.ts'

export const bulkDecisionSubjects = {
  decisionRun: {
    action: 'decideManyRequests',
    called: { en: 'The decision on many requests', hi: 'कई अनुरोधों पर निर्णय का काम' },
  },
} as const satisfies RoomSubjects

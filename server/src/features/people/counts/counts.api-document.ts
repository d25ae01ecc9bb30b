import * as counts from '@portal/contract/people/counts'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [counts],
  tags: { counts: 'How many records there are.' },
  descriptions: {
    Counts: {
      activeStudents: 'How many active students there are.',
      queues: 'How many requests there are in each status.',
    },
    CountsQueues: {
      Pending: 'How many requests wait for a decision.',
      Approved: 'How many requests are approved and not completed.',
      Rejected: 'How many requests were rejected.',
      Completed: 'How many requests are completed.',
    },
  },
} satisfies RoomApiDocument

import * as bulkDecisions from '@portal/contract/bulk/bulk-decisions'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'
import { queue } from '../../records/requests/requests.api-document.ts'
import { run } from '../operation/operation.api-document.ts'

const decisionRun: Descriptions = {
  ...run,
  decision: 'The decision on all requests of the run.',
  from: 'The status that the requests had.',
}

export const apiDocument = {
  schemas: [bulkDecisions],
  tags: { decisionRuns: 'Deciding all requests that match.' },
  descriptions: {
    BulkDecisionCreateInput: { ...queue, decision: 'The decision on all requests that match.' },
    BulkDecision: { ...decisionRun, left: 'How many requests were left undecided, by reason; 0 while it runs.' },
    BulkDecisionCounts: {
      requests: 'How many requests it is about.',
      decided: 'How many were decided.',
      leftAlone: 'How many were not decided.',
    },
    BulkDecisionLeft: {
      incomplete: 'How many needed something to be filled in or looked at first.',
      changing: 'How many change the record of their student, and nobody has seen the old and new values.',
      forRegistrar: 'How many only a registrar decides.',
    },
    ListedBulkDecision: decisionRun,
    DecisionRunsApplyInput: {
      requests: ['How many requests were shown. If there are others now, it is refused.', 120],
    },
  },
} satisfies RoomApiDocument

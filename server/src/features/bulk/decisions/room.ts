import type { Room } from '../../room.ts'
import { bulkOperationJob } from '../operation/bulk-operation-job.ts'
import { readEndFacts } from '../operation/notify-ended.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { bulkDecisions } from './bulk-decision.operation.ts'
import { bulkDecisionRoutes } from './bulk-decisions.routes.ts'

export const decisionsRoom = {
  procedures: { decisionRuns: bulkDecisionRoutes },
  jobs: {
    decideRequests: (app) => bulkOperationJob(app, bulkDecisions),
    undoDecisions: (app) => bulkOperationJob(app, bulkDecisions),
  },
  notificationFacts: { decisionRun: readEndFacts },
  maintenance: {
    oldDecisionRuns: ({ byAge }) => deleteOldBulkOperations(byAge, bulkDecisions),
  },
  apiDocument: () => import('./decisions.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { runJob } from '../operation/bulk-operation-job.ts'
import { deleteOldRuns } from '../operation/old-bulk-operations.ts'
import { decisionRuns } from './bulk-decision.operation.ts'
import { decisionRunRoutes } from './bulk-decisions.routes.ts'

export const decisionsRoom = {
  procedures: { decisionRuns: decisionRunRoutes },
  jobs: { decideRequests: (app) => runJob(app, decisionRuns), undoDecisions: (app) => runJob(app, decisionRuns) },
  maintenance: {
    oldDecisionRuns: ({ byAge }) => deleteOldRuns(byAge, decisionRuns),
  },
} satisfies Room

import type { Room } from '../../room.ts'
import { deleteOldRuns } from '../run/old-runs.ts'
import { runJob } from '../run/run-job.ts'
import { decisionRuns } from './decision-run.run.ts'
import { decisionRunRoutes } from './decision-runs.routes.ts'

export const decisionsRoom = {
  procedures: { decisionRuns: decisionRunRoutes },
  jobs: { decideRequests: (app) => runJob(app, decisionRuns), undoDecisions: (app) => runJob(app, decisionRuns) },
  maintenance: {
    oldDecisionRuns: ({ byAge }) => deleteOldRuns(byAge, decisionRuns),
  },
} satisfies Room

import type { Room } from '../../room.ts'
import { deleteOldRuns } from '../run/old-runs.ts'
import { runJob } from '../run/run-job.ts'
import { letterRuns } from './letter-run.run.ts'
import { sendLettersOfRun } from './letter-run-file.routes.ts'
import { letterRunRoutes } from './letter-runs.routes.ts'

export const runsLettersRoom = {
  procedures: { letterRuns: letterRunRoutes },
  routes: { letterRunFile: sendLettersOfRun },
  jobs: { issueLetters: (app) => runJob(app, letterRuns), cancelLetters: (app) => runJob(app, letterRuns) },
  maintenance: {
    oldLetterRuns: ({ byAge }) => deleteOldRuns(byAge, letterRuns),
  },
} satisfies Room

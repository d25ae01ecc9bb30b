import type { Room } from '../../room.ts'
import { runJob } from '../operation/bulk-operation-job.ts'
import { deleteOldRuns } from '../operation/old-bulk-operations.ts'
import { letterRuns } from './bulk-letter.operation.ts'
import { sendLettersOfRun } from './bulk-letter-file.routes.ts'
import { letterRunRoutes } from './bulk-letters.routes.ts'

export const runsLettersRoom = {
  procedures: { letterRuns: letterRunRoutes },
  routes: { letterRunFile: sendLettersOfRun },
  jobs: { issueLetters: (app) => runJob(app, letterRuns), cancelLetters: (app) => runJob(app, letterRuns) },
  maintenance: {
    oldLetterRuns: ({ byAge }) => deleteOldRuns(byAge, letterRuns),
  },
} satisfies Room

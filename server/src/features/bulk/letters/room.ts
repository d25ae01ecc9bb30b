import type { Room } from '../../room.ts'
import { bulkOperationJob } from '../operation/bulk-operation-job.ts'
import { readEndFacts } from '../operation/notify-ended.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { bulkLetters } from './bulk-letter.operation.ts'
import { sendLettersOfBulkOperation } from './bulk-letter-file.routes.ts'
import { bulkLetterRoutes } from './bulk-letters.routes.ts'

export const bulkLettersRoom = {
  procedures: { letterRuns: bulkLetterRoutes },
  routes: { letterRunFile: sendLettersOfBulkOperation },
  jobs: {
    issueLetters: (app) => bulkOperationJob(app, bulkLetters),
    cancelLetters: (app) => bulkOperationJob(app, bulkLetters),
  },
  notificationFacts: { letterRun: readEndFacts },
  maintenance: {
    oldLetterRuns: ({ byAge }) => deleteOldBulkOperations(byAge, bulkLetters),
  },
  apiDocument: () => import('./letters.api-document.ts'),
} satisfies Room

import type { Room } from '../../room.ts'
import { bulkOperationJob } from '../operation/bulk-operation-job.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { imports } from './import.operation.ts'
import { importRoutes } from './imports.routes.ts'
import { inviteImportedJob } from './invite-imported.job.ts'
import { readImportFacts } from './notification-facts.store.ts'
import { planImport } from './plan/plan-import.ts'
import { sendImportRows, sendImportTemplate } from './rows-export.routes.ts'
import { receiveImport } from './upload.routes.ts'

export const studentsFileRoom = {
  procedures: { imports: importRoutes },
  routes: { imports: receiveImport, importTemplate: sendImportTemplate, importRowsExport: sendImportRows },
  jobs: {
    planImport,
    applyImport: (app) => bulkOperationJob(app, imports),
    undoImport: (app) => bulkOperationJob(app, imports),
    inviteImported: inviteImportedJob,
  },
  notificationFacts: { import: readImportFacts },
  maintenance: {
    oldImports: ({ byAge }) => deleteOldBulkOperations(byAge, imports),
  },
  apiDocument: () => import('./students-file.api-document.ts'),
} satisfies Room

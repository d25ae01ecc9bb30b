import type { Room } from '../../room.ts'
import { bulkOperationJob } from '../operation/bulk-operation-job.ts'
import { readEndFacts } from '../operation/notify-ended.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { photoImports } from './photo-import.operation.ts'
import { photoImportRoutes, receivePhotoFile } from './photo-imports.routes.ts'

export const photosRoom = {
  procedures: { photoImports: photoImportRoutes },
  routes: { photoImportFiles: receivePhotoFile },
  jobs: { importPhotos: (app) => bulkOperationJob(app, photoImports) },
  notificationFacts: { photoImport: readEndFacts },
  maintenance: {
    oldPhotoImports: ({ byAge }) => deleteOldBulkOperations(byAge, photoImports),
  },
  apiDocument: () => import('./photos.api-document.ts'),
} satisfies Room

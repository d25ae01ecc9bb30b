import type { Room } from '../../room.ts'
import { runJob } from '../operation/bulk-operation-job.ts'
import { deleteOldRuns } from '../operation/old-bulk-operations.ts'
import { photoImports } from './photo-import.operation.ts'
import { photoImportRoutes, receivePhotoFile } from './photo-imports.routes.ts'

export const photosRoom = {
  procedures: { photoImports: photoImportRoutes },
  routes: { photoImportFiles: receivePhotoFile },
  jobs: { importPhotos: (app) => runJob(app, photoImports) },
  maintenance: {
    oldPhotoImports: ({ byAge }) => deleteOldRuns(byAge, photoImports),
  },
} satisfies Room

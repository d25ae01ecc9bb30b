import type { Room } from '../../room.ts'
import { deleteOldRuns } from '../run/old-runs.ts'
import { runJob } from '../run/run-job.ts'
import { photoImports } from './photo-import.run.ts'
import { photoImportRoutes, receivePhotoFile } from './photo-imports.routes.ts'

export const photosRoom = {
  procedures: { photoImports: photoImportRoutes },
  routes: { photoImportFiles: receivePhotoFile },
  jobs: { importPhotos: (app) => runJob(app, photoImports) },
  maintenance: {
    oldPhotoImports: ({ byAge }) => deleteOldRuns(byAge, photoImports),
  },
} satisfies Room

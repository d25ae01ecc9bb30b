import type { Room } from '../../room.ts'
import { sendProgramCertificateFile, sendProgramDocumentFile, sendProgramPhoto } from './program-files.routes.ts'
import { recordChangeRoutes } from './record-changes.routes.ts'
import { deleteOldChanges, settleForeignChanges } from './record-changes.store.ts'

export const recordChangesRoom = {
  procedures: { changes: recordChangeRoutes },
  routes: {
    programPhoto: sendProgramPhoto,
    programCertificateFile: sendProgramCertificateFile,
    programDocumentFile: sendProgramDocumentFile,
  },
  maintenance: {
    recordChanges: async ({ app, byAge }) => {
      await settleForeignChanges(app.database)
      await deleteOldChanges(app.database, byAge.now())
    },
  },
  apiDocument: () => import('./record-changes.api-document.ts'),
} satisfies Room

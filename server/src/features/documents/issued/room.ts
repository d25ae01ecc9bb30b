import type { Room } from '../../room.ts'
import { issueExistingJob, issueWhenDue } from './issue-existing.job.ts'
import { sendIssuedCredential, sendIssuedFile } from './issued-files.routes.ts'
import { makeReadableAgain } from './make-readable-again.ts'
import { examineIssuedPhotos } from './misplaced-photos.ts'
import { resignCredentialsJob, resignWhenDue } from './resign-credentials.job.ts'

export const issuedRoom = {
  routes: { issuedFile: sendIssuedFile, issuedCredential: sendIssuedCredential },
  jobs: { issueExisting: issueExistingJob, resignCredentials: resignCredentialsJob },
  maintenance: {
    dueDocuments: ({ app }) => issueWhenDue(app),
    readableFiles: ({ app }) => makeReadableAgain(app),
    dueCredentials: ({ app }) => resignWhenDue(app),
    misplacedPhotos: ({ app }) => examineIssuedPhotos(app),
  },
  apiDocument: () => import('./issued.api-document.ts'),
} satisfies Room

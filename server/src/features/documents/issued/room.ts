import type { Room } from '../../room.ts'
import { issueExistingJob, issueWhenDue } from './issue-existing.job.ts'
import { sendIssuedCredential, sendIssuedFile } from './issued-files.routes.ts'
import { makeReadableAgain } from './make-readable-again.ts'
import { examineIssuedPhotos } from './misplaced-photos.ts'
import { readCheckFacts } from './notification-facts.store.ts'
import { resignCredentialsJob, resignWhenDue } from './resign-credentials.job.ts'

export const issuedRoom = {
  routes: { issuedFile: sendIssuedFile, issuedCredential: sendIssuedCredential },
  jobs: { issueExisting: issueExistingJob, resignCredentials: resignCredentialsJob },
  notificationFacts: { idCard: readCheckFacts, certificate: readCheckFacts },
  maintenance: {
    dueDocuments: ({ app }) => issueWhenDue(app),
    readableFiles: ({ app }) => makeReadableAgain(app),
    dueCredentials: ({ app }) => resignWhenDue(app),
    misplacedPhotos: ({ app }) => examineIssuedPhotos(app),
  },
  apiDocument: () => import('./issued.api-document.ts'),
} satisfies Room

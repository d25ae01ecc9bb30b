import type { JobKind } from '@portal/contract/jobs'
import { printCardsJob } from '../features/card-prints/print-cards.job.ts'
import type { AppContext } from '../features/context.ts'
import { openForgetStudents } from '../features/forgetting/forget-students.ts'
import { openProposeForgetting } from '../features/forgetting/propose-forgetting.ts'
import { applyImportHandler } from '../features/imports/apply-import.ts'
import { inviteImportedJob } from '../features/imports/invite-imported.job.ts'
import { planImport } from '../features/imports/plan-import.ts'
import { undoImportHandler } from '../features/imports/undo-import.ts'
import { inviteStudentsJob } from '../features/invitations/invite-students.job.ts'
import { issueDocumentsJob } from '../features/issued-documents/issue-documents.job.ts'
import { issueExistingJob } from '../features/issued-documents/issue-existing.job.ts'
import { resignCredentialsJob } from '../features/issued-documents/resign-credentials.job.ts'
import { photoImportHandler } from '../features/photo-imports/photo-import.job.ts'
import { promoteStudents, undoPromotion } from '../features/promotions/run-promotion.ts'
import { reissueCompromisedJob } from '../features/signing-keys/reissue-compromised.job.ts'
import type { JobHandler } from '../platform/jobs/job.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'

/** How the work of each kind of job is done. */
const handlers: Record<JobKind, (app: AppContext) => JobHandler> = {
  email: ({ outbox }) => outbox.handler,
  planImport,
  applyImport: applyImportHandler,
  undoImport: undoImportHandler,
  importPhotos: photoImportHandler,
  inviteStudents: inviteStudentsJob,
  inviteImported: inviteImportedJob,
  promoteStudents,
  undoPromotion,
  proposeForgetting: openProposeForgetting,
  forgetStudents: openForgetStudents,
  issueDocuments: issueDocumentsJob,
  issueExisting: issueExistingJob,
  reissueCompromised: reissueCompromisedJob,
  resignCredentials: resignCredentialsJob,
  printCards: printCardsJob,
}

export function jobHandlersOf(app: AppContext): JobHandlers {
  const entries = Object.entries(handlers).map(([kind, open]) => [kind, open(app)])
  return Object.fromEntries(entries)
}

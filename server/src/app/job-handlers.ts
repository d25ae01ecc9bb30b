import type { JobKind } from '@portal/contract/jobs'
import type { AppContext } from '../features/context.ts'
import { issueExistingJob } from '../features/documents/issued/issue-existing.job.ts'
import { resignCredentialsJob } from '../features/documents/issued/resign-credentials.job.ts'
import { reissueCompromisedJob } from '../features/documents/keys/reissue-compromised.job.ts'
import { issueDocumentsJob } from '../features/documents/making/issue-documents.job.ts'
import { printCardsJob } from '../features/documents/prints/print-cards.job.ts'
import { inviteStudentsJob } from '../features/people/invitations/invite-students.job.ts'
import { refreshSearchJob } from '../features/people/students/refresh-search.job.ts'
import { openForgetStudents } from '../features/privacy/forgetting/forget-students.ts'
import { openProposeForgetting } from '../features/privacy/forgetting/propose-forgetting.ts'
import { moveDueDatesJob } from '../features/records/request-life/move-due-dates.job.ts'
import { decisionRuns } from '../features/runs/decisions/decision-run.run.ts'
import { letterRuns } from '../features/runs/letters/letter-run.run.ts'
import { photoImports } from '../features/runs/photos/photo-import.run.ts'
import { promotions } from '../features/runs/promotion/promotion.run.ts'
import { runJob } from '../features/runs/run/run.job.ts'
import { imports } from '../features/runs/students-file/import.run.ts'
import { inviteImportedJob } from '../features/runs/students-file/invite-imported.job.ts'
import { planImport } from '../features/runs/students-file/plan/plan-import.ts'
import type { JobHandler } from '../platform/jobs/job.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'

/** How the work of each kind of job is done. */
const handlers: Record<JobKind, (app: AppContext) => JobHandler> = {
  email: ({ outbox }) => outbox.handler,
  planImport,
  applyImport: (app) => runJob(app, imports),
  undoImport: (app) => runJob(app, imports),
  importPhotos: (app) => runJob(app, photoImports),
  inviteStudents: inviteStudentsJob,
  inviteImported: inviteImportedJob,
  promoteStudents: (app) => runJob(app, promotions),
  undoPromotion: (app) => runJob(app, promotions),
  decideRequests: (app) => runJob(app, decisionRuns),
  undoDecisions: (app) => runJob(app, decisionRuns),
  issueLetters: (app) => runJob(app, letterRuns),
  cancelLetters: (app) => runJob(app, letterRuns),
  proposeForgetting: openProposeForgetting,
  forgetStudents: openForgetStudents,
  issueDocuments: issueDocumentsJob,
  issueExisting: issueExistingJob,
  reissueCompromised: reissueCompromisedJob,
  resignCredentials: resignCredentialsJob,
  printCards: printCardsJob,
  refreshSearch: refreshSearchJob,
  moveDueDates: moveDueDatesJob,
}

export function jobHandlersOf(app: AppContext): JobHandlers {
  const entries = Object.entries(handlers).map(([kind, open]) => [kind, open(app)])
  return Object.fromEntries(entries)
}

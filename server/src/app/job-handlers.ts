import type { JobKind } from '@portal/contract/jobs/jobs'
import type { AppContext } from '../features/context.ts'
import type { JobHandler } from '../platform/jobs/job.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'
import { jobs } from './rooms.ts'

/** How the work of each kind of job is done. */
const handlers: Record<JobKind, (app: AppContext) => JobHandler> = { ...jobs, email: ({ outbox }) => outbox.handler }

export function jobHandlersOf(app: AppContext): JobHandlers {
  const entries = Object.entries(handlers).map(([kind, open]) => [kind, open(app)])
  return Object.fromEntries(entries)
}

import type { JobHandler } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'

/** Makes documents that have been issued. */
export const issueDocumentsJob = (_app: AppContext): JobHandler => ({
  step: async (job) => async () => ({ place: job.total }),
  deleteWhenDone: true,
})

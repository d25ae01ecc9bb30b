import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { byId, changes, deleted, reads, removal } from '../procedures.ts'
import { job, jobsInput } from './jobs.ts'

export const jobsProcedures = {
  list: reads('viewJobs')
    .route({
      method: 'POST',
      path: '/jobs/search',
      summary: 'Background work without e-mails: what is not done yet first, and then the newest first',
    })
    .input(jobsInput)
    .output(pageOf(job)),
  retry: changes('retryJob')
    .route({ method: 'POST', path: '/jobs/{id}/retry', summary: 'Go on with work that was stopped or given up' })
    .errors(errorMap('JOB_NOT_FOUND'))
    .input(byId)
    .output(deleted),
  discard: removal(changes, 'discardJob', '/jobs', 'Delete work that was stopped or given up').errors(
    errorMap('JOB_NOT_FOUND'),
  ),
}

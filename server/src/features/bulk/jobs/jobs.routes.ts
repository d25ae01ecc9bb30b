import { os, requireActor } from '../../rpc.ts'
import { deleteHaltedJob, retryJob } from './jobs.actions.ts'
import { listJobs } from './jobs.store.ts'

/** Background work, for administrators. */
export const jobRoutes = {
  list: os.jobs.list.handler(({ context: { app }, input }) => listJobs(app.database.read, input, app.now())),
  retry: os.jobs.retry.handler(({ context, input }) => retryJob(context.app, requireActor(context), input.id)),
  discard: os.jobs.discard.handler(({ context, input }) =>
    deleteHaltedJob(context.app, requireActor(context), input.id),
  ),
}

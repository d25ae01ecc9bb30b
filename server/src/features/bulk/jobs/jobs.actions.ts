import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { discardJob, findHaltedJob, goOnWithJob } from './jobs.store.ts'

/** Lets a job go on that was stopped, has failed or was given up. Throws JOB_NOT_FOUND. */
export function retryJob(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'retryJob', find, async (tx, allowed) => {
    await goOnWithJob(tx, allowed, app.now())
    return { result: { id }, about: { record: allowed.row.about } }
  })
}

/** Deletes a job that was stopped, has failed or was given up, and ends what it was about. Throws JOB_NOT_FOUND. */
export function deleteHaltedJob(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'discardJob', find, async (tx, allowed) => {
    await discardJob(tx, allowed)
    await app.jobs.settleDiscarded(tx, allowed.row)
    return { result: { id }, about: { record: allowed.row.about } }
  })
}

async function findOrThrow(tx: Tx, id: string) {
  const job = await findHaltedJob(tx, id)
  if (!job) throw new Problem('JOB_NOT_FOUND')
  return job
}

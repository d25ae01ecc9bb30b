import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { deleteEmail, findUndelivered, requeue } from './undelivered-emails.store.ts'

/** Queues a failed e-mail again. Throws QUEUED_EMAIL_EXPIRED when its text has expired and been removed. */
export function retryEmail(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'retryEmail', find, async (tx, allowed) => {
    if (allowed.row.text === '') throw new Problem('QUEUED_EMAIL_EXPIRED')
    await requeue(tx, allowed, app.now())
    return { result: { id }, about: { record: allowed.row.subject } }
  })
}

/** Deletes an undelivered e-mail. */
export function discardEmail(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'discardEmail', find, async (tx, allowed) => {
    await deleteEmail(tx, allowed)
    return { result: { id }, about: { record: allowed.row.subject } }
  })
}

async function findOrThrow(tx: Tx, id: string) {
  const email = await findUndelivered(tx, id)
  if (!email) throw new Problem('QUEUED_EMAIL_NOT_FOUND')
  return email
}

import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../permissions/permit.ts'
import type { AppContext } from '../context.ts'
import { deleteEmail, findUndelivered, requeue } from './undelivered-emails.store.ts'

/** Has a letter that was given up sent again. Throws LETTER_TOO_OLD when what it says is out of date. */
export function retryEmail(app: AppContext, actor: AuthenticatedActor, id: string) {
  return auditedWrite(app, actor, 'retryEmail', async (tx, allowed) => {
    const letter = await findUndelivered(tx, id)
    if (!letter) throw new Problem('LETTER_NOT_FOUND')
    if (letter.text === '') throw new Problem('LETTER_TOO_OLD')
    await requeue(tx, allowed, id, app.now())
    return { result: { id }, about: { studentId: letter.userId, record: letter.subject } }
  })
}

/** Deletes a letter that could not be sent. */
export function discardEmail(app: AppContext, actor: AuthenticatedActor, id: string) {
  return auditedWrite(app, actor, 'discardEmail', async (tx, allowed) => {
    const letter = await findUndelivered(tx, id)
    if (!letter) throw new Problem('LETTER_NOT_FOUND')
    await deleteEmail(tx, allowed, id)
    return { result: { id }, about: { studentId: letter.userId, record: letter.subject } }
  })
}

import type { letterIssueInput } from '@portal/contract/documents/letters/letters'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { cancelLetter } from './end-letter.ts'
import { issueDuplicate, issueLetter } from './issue-letter.ts'
import { lockLetter, setCollected } from './letters.store.ts'

const found = (id: string) => async (tx: Tx) => {
  const row = await lockLetter(tx, id)
  if (!row) throw new Problem('LETTER_NOT_FOUND')
  return row
}

/** Issues the letter that was shown. Returns its id. Throws as `issueLetter`. */
export const issueShownLetter = (
  app: AppContext,
  actor: AuthenticatedActor,
  { studentId, ...letter }: z.output<typeof letterIssueInput>,
) =>
  auditedWrite(
    app,
    actor,
    'issueLetter',
    async () => ({ studentId }),
    async (tx) => {
      const { id, serial } = await issueLetter(app, tx, { ...letter, studentId, issuedBy: actor.id })
      return { result: id, about: { record: serial } }
    },
  )

/** Issues a duplicate of a letter. Returns its id. Throws as `issueDuplicate`. */
export const duplicateLetter = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  auditedWrite(app, actor, 'issueLetter', found(id), async (tx) => {
    const duplicate = await issueDuplicate(app, tx, id, actor.id)
    return { result: duplicate.id, about: { record: duplicate.serial } }
  })

/** Cancels a letter. Throws LETTER_NOT_FOUND or LETTER_ENDED. */
export const cancelOneLetter = (app: AppContext, actor: AuthenticatedActor, id: string, reason: string) =>
  auditedWrite(app, actor, 'cancelLetter', found(id), async (tx, { row }) => {
    await cancelLetter(app, tx, id, { reason, by: actor.id })
    return { result: id, about: { record: row.serial } }
  })

/** Records that a letter was collected at the office, or that it was not. Throws LETTER_NOT_FOUND or LETTER_ENDED. */
export const collectLetter = (app: AppContext, actor: AuthenticatedActor, id: string, collected: boolean) =>
  auditedWrite(app, actor, 'collectLetter', found(id), async (tx, { row }) => {
    if (collected && (row.cancelledAt !== null || row.replacedAt !== null)) throw new Problem('LETTER_ENDED')
    await setCollected(tx, id, collected ? { at: app.now(), by: actor.id } : null)
    tx.invalidate(topics.letters, topics.certificatesOf(row.studentId))
    return { result: id, about: { record: row.serial } }
  })

import type { letterCollectInput, letterIssueInput } from '@portal/contract/documents/letters/issued-letters'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { settleTold } from '../../../notifications/notify.ts'
import { type AuthenticatedActor, requirePermission } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { lockRequest } from '../../records/requests/requests.store.ts'
import { requireOwnOrPermitted } from '../issued/own-or-permitted.ts'
import { completeCollected, reopenCollected } from './collected-requests.ts'
import { cancelLetterAs, topicsOfRequest } from './end-letter.ts'
import { issueDuplicate, issueLetter } from './issue-letter.ts'
import { findLetter, lockLetter, setCollected } from './issued-letters.store.ts'
import { checkedLetterAnswers } from './letter-questions.store.ts'
import { notifyLetterReady, takeLetterReadyBack } from './notify-letters.ts'
import { findShownCard } from './shown-card.store.ts'

const found = (id: string) => async (tx: Tx) => {
  const row = await lockLetter(tx, id)
  if (!row) throw new Problem('LETTER_NOT_FOUND')
  return row
}

/**
 * Issues the letter that was shown. Returns its id. One that it replaces ends by the rule of cancelling, and only a person
 * who may end those of others replaces one by a letter of another template. It stays the letter of the same request. Throws
 * FORBIDDEN, INVALID_INPUT for an answer that cannot be taken, and as `issueLetter`.
 */
export const issueShownLetter = (
  app: AppContext,
  actor: AuthenticatedActor,
  { studentId, answers, ...letter }: z.output<typeof letterIssueInput>,
) =>
  auditedWrite(
    app,
    actor,
    'issueLetter',
    async () => ({ studentId }),
    async (tx) => {
      const replaced = letter.replaces === null ? null : await found(letter.replaces)(tx)
      if (replaced) requireOwnOrPermitted(actor, replaced)
      if (replaced && replaced.templateId !== letter.templateId) requirePermission(actor, 'withdrawOfOthers')
      const said = await checkedLetterAnswers(app, tx.db, letter.templateId, answers)
      const { id, serial } = await issueLetter(app, tx, {
        ...{ ...letter, ...said, studentId, issuedBy: actor.id },
        requestId: replaced?.requestId ?? null,
      })
      return { result: id, about: { record: replaced ? `${replaced.serial} → ${serial}` : serial } }
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
    await cancelLetterAs(app, tx, actor, id, reason)
    return { result: id, about: { record: row.serial } }
  })

/**
 * Records that a letter was collected at the office, or that it was not. The approved request that it was issued for is
 * completed with it, and approved again when the collection is taken back. Throws LETTER_NOT_FOUND, LETTER_ENDED, and as
 * `findShownCard`.
 */
export const collectLetter = (
  app: AppContext,
  actor: AuthenticatedActor,
  { id, collected, card }: z.output<typeof letterCollectInput>,
) =>
  auditedWrite(app, actor, 'collectLetter', foundWithRequest(id), async (tx, { row }, now) => {
    if (collected && (row.cancelledAt !== null || row.replacedAt !== null)) throw new Problem('LETTER_ENDED')
    // Who said it first stays: the request was completed then.
    if (collected && row.collectedAt === null) {
      const shown = card === '' ? null : await findShownCard(tx.db, card, row.studentId)
      await completeCollected(app, tx, actor, row, now)
      await setCollected(tx, id, { at: now, by: actor.id, card: shown })
      await settleTold(app, tx, ['letterReady'], [id])
    } else if (!collected) {
      await reopenCollected(app, tx, actor, row, now)
      await setCollected(tx, id, null)
    }
    tx.invalidate(topics.letters, topics.certificatesOf(row.studentId), ...topicsOfRequest(row))
    return { result: id, about: { record: row.serial } }
  })

/**
 * Tells the student once more that their letter is ready, by the ways that they have chosen. What was told before is replaced:
 * nobody has two for one letter. Throws LETTER_NOT_FOUND, LETTER_ENDED, and STUDENT_NOT_TOLD for one who cannot sign in.
 */
export const sendLetterAgain = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  auditedWrite(app, actor, 'sendLetterAgain', found(id), async (tx, { row }) => {
    if (row.cancelledAt !== null || row.replacedAt !== null) throw new Problem('LETTER_ENDED')
    await takeLetterReadyBack(tx, id)
    const told = row.studentId === null ? [] : await notifyLetterReady(app, tx, { id, studentId: row.studentId })
    if (told.length === 0) throw new Problem('STUDENT_NOT_TOLD')
    return { result: id, about: { record: row.serial } }
  })

/** Locks the request first, as decisions do. */
const foundWithRequest = (id: string) => async (tx: Tx) => {
  const letter = await findLetter(tx.db, id)
  if (letter?.requestId) await lockRequest(tx, letter.requestId)
  return found(id)(tx)
}

import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { LetterServices } from '../../context.ts'
import { keepRefused } from '../../records/request-types/refused-requests.store.ts'
import { endDocuments, isLive } from '../issued/changes.store.ts'
import { documentTopics } from '../issued/document-topics.ts'
import { newestDocuments } from '../issued/issued-documents.store.ts'
import { requireOwnOrPermitted } from '../issued/own-or-permitted.ts'
import {
  type LetterOfStudent,
  listLiveLetters,
  lockLetter,
  markCancelled,
  markReplaced,
} from './issued-letters.store.ts'
import { notifyLetterWithdrawn, takeLetterReadyBack } from './notify-letters.ts'

/** The page of the request that a letter was issued for shows what becomes of it. */
export const topicsOfRequest = ({ requestId, studentId }: Pick<LetterOfStudent, 'requestId' | 'studentId'>) =>
  requestId === null ? [] : [topics.request(requestId), topics.requestsOf(studentId)]

type End = { state: 'replaced'; reason: 'newDocument' } | { state: 'revoked'; reason: 'withdrawn'; note: string }

/** Ends the document of a letter, whatever state it is in. */
export async function endLetter(app: LetterServices, tx: Tx, letter: LetterOfStudent, end: End) {
  const { id, studentId } = letter
  const documents = await newestDocuments(tx.db, 'letter', { ids: [id] })
  await endDocuments(tx, [...documents.values()].filter(isLive), end, app.now())
  if (end.state === 'replaced') {
    await markReplaced(tx, id, app.now())
    await takeLetterReadyBack(tx, id)
  }
  tx.invalidate(...documentTopics('letter', studentId), ...topicsOfRequest(letter))
}

type Cancelled = { reason: string; by: string | null }

/**
 * Cancels a letter: whoever checks it reads that it was withdrawn, and why. Its number stays in the register. Throws
 * LETTER_NOT_FOUND, also for a forgotten student's, and LETTER_ENDED.
 */
const cancelLetter = async (app: LetterServices, tx: Tx, id: string, why: Cancelled) =>
  cancelLocked(app, tx, await lockOrThrow(tx, id), why)

/**
 * The same, for somebody who says it of this letter, alone or together with others. Throws FORBIDDEN as well, for a letter
 * that somebody else has issued, unless the person may withdraw that, too.
 */
export async function cancelLetterAs(
  app: LetterServices,
  tx: Tx,
  actor: AuthenticatedActor,
  id: string,
  reason: string,
) {
  const row = await lockOrThrow(tx, id)
  requireOwnOrPermitted(actor, row)
  return cancelLocked(app, tx, row, { reason, by: actor.id })
}

async function lockOrThrow(tx: Tx, id: string) {
  const row = await lockLetter(tx, id)
  if (!row) throw new Problem('LETTER_NOT_FOUND')
  return row
}

async function cancelLocked(app: LetterServices, tx: Tx, row: LetterOfStudent, { reason, by }: Cancelled) {
  if (row.cancelledAt !== null || row.replacedAt !== null) throw new Problem('LETTER_ENDED')
  await markCancelled(tx, [row.id], { by, reason, now: app.now() })
  await keepLetterRefused(tx, row, app.now())
  await endLetter(app, tx, row, { state: 'revoked', reason: 'withdrawn', note: reason })
  await notifyLetterWithdrawn(app, tx, row)
  tx.invalidate(topics.letters)
  return row
}

/** That a letter of a request was taken back, after which the rule of its kind stands aside. A duplicate's first letter stays. */
export const keepLetterRefused = (
  tx: Tx,
  { requestId, duplicateOf }: Pick<LetterOfStudent, 'requestId' | 'duplicateOf'>,
  now: Date,
) => keepRefused(tx, requestId !== null && duplicateOf === null ? [requestId] : [], now)

/** Cancels the valid letters of requests. Returns their rows. */
export async function cancelLettersOf(app: LetterServices, tx: Tx, requestIds: readonly string[], why: Cancelled) {
  const cancelled: LetterOfStudent[] = []
  for (const { id } of await listLiveLetters(tx.db, requestIds)) cancelled.push(await cancelLetter(app, tx, id, why))
  return cancelled
}

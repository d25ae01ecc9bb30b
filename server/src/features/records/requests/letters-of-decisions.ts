import { Problem, type ProblemCode } from '@portal/contract/problems'
import { requestKindMessages } from '@portal/contract/records/request-kinds/request-kind-messages'
import type { Kysely } from 'kysely'
import { recordAudit, recordAudits } from '../../../audit/record-audit.ts'
import { type AuthenticatedActor, type Permit, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { RequestDecisionRow, RequestRow, Tables, UserRow } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import type { LetterOfRequest } from '../request-kinds/letter-of-request.ts'
import { dropRejections, keepRefused } from '../request-kinds/refused-requests.store.ts'
import { findDecisionsOfStep, insertDecision, insertUndo, standingDecisions } from './decisions.store.ts'
import { decideLocked, type LockedRequest } from './decisions-bulk.store.ts'
import { withLetterOfOthers } from './letters-of-others.store.ts'
import { invalidateRequest } from './request-changes.ts'
import { updateStatus } from './requests.store.ts'
import { tellTakenBack } from './tell-decided.ts'

type Request = NonNullable<Awaited<ReturnType<typeof updateStatus>>>
type PermittedRequest = Pick<RequestRow, 'id' | 'studentId'>
type Deciding = Permit<'decideRequest', PermittedRequest>
type Undoing = Permit<'undoDecision', PermittedRequest>

/** Which letter was shown before it is issued: its fingerprint, null for none, or that nobody looks at it. */
export type ShownLetter = string | null | 'unseen'

/**
 * Issues the letter that a request makes, in the transaction that approves it. Tells whether the request is completed with
 * it, as one is whose letter is a file. Throws LETTER_NOT_SHOWN, and as `issueLetter`.
 */
export async function issueLetterOfRequest(
  app: AppContext,
  tx: Tx,
  { actor, row }: Deciding,
  { letter, shown }: { letter: LetterOfRequest; shown: ShownLetter },
  now: Date,
) {
  if (shown === null) throw new Problem('LETTER_NOT_SHOWN')
  permit(actor, 'issueLetter', { studentId: row.studentId })
  const { serial, handover } = await app.issuedDocuments.issueLetter(app, tx, {
    ...letter,
    ...{ fingerprint: shown === 'unseen' ? null : shown, requestId: row.id, issuedBy: actor.id, at: now },
  })
  await recordAudit(tx, { action: 'issueLetter', by: actor, studentId: row.studentId, record: serial }, now)
  return { completes: handover === 'file' }
}

/** The second step of a request that is completed by the letter that was issued when it was approved. */
export async function completeWithLetter(tx: Tx, allowed: Deciding, now: Date) {
  const step = { from: 'Approved', status: 'Completed', note: '' } as const
  const request = await updateStatus(tx, allowed, step)
  if (!request) return undefined
  await insertDecision(tx, allowed, step, now)
  const { actor: by, row } = allowed
  const record = `${step.from} → ${step.status}`
  await recordAudit(tx, { action: 'decideRequest', by, studentId: row.studentId, record }, now)
  invalidateRequest(tx, row, [step.status])
  return request
}

const notIssuable: readonly ProblemCode[] = [
  ...(['LETTER_INCOMPLETE', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG', 'STUDENT_NOT_FOUND'] as const),
]

/**
 * Approves a locked, pending request that makes a letter, and issues it without anybody having looked at it. Returns false,
 * and changes nothing, where the letter cannot be made.
 */
export async function approveWithLetter(
  app: AppContext,
  tx: Tx,
  allowed: Permit<'decideRequest', LockedRequest>,
  { letter, note, decisionId }: { letter: LetterOfRequest; note: string; decisionId: string },
  now: Date,
) {
  try {
    // All that refuses a letter comes before anything is written.
    const issued = await issueLetterOfRequest(app, tx, allowed, { letter, shown: 'unseen' }, now)
    await decideLocked(tx, [allowed], { from: 'Pending', status: 'Approved', note, idOf: () => decisionId }, now)
    if (issued.completes) await completeWithLetter(tx, allowed, now)
    return true
  } catch (error) {
    if (error instanceof Problem && notIssuable.includes(error.code)) return false
    throw error
  }
}

type Step = Pick<RequestDecisionRow, 'id' | 'requestId' | 'actorId' | 'at' | 'fromStatus' | 'toStatus'> & {
  actorType?: UserRow['userType']
}

/**
 * What is undone with a decision, the last step first: with a completion also the approval whose letter has completed it.
 */
export async function findStepsOf(db: Kysely<Tables>, decision: Step): Promise<Step[]> {
  if (decision.toStatus !== 'Completed') return [decision]
  const ofOneMoment = await findDecisionsOfStep(db, decision)
  return [decision, ...ofOneMoment.filter(({ toStatus }) => toStatus === 'Approved')]
}

/**
 * Takes decisions on one request back, the last one first, and cancels the letter that came with an approval. Returns the
 * request; undefined where the first of them is not the last decision that stands.
 */
export async function takeBackSteps(
  app: AppContext,
  tx: Tx,
  allowed: Undoing,
  steps: readonly Step[],
  now: Date,
): Promise<Request | undefined> {
  const { id } = allowed.row
  let request: Request | undefined
  for (const [index, step] of steps.entries()) {
    request = await updateStatus(tx, allowed, { from: step.toStatus, status: step.fromStatus })
    // The update has locked the row: from here on no other decision on this request can be added.
    const standing = index === 0 ? (await standingDecisions(tx.db, [{ id, status: step.toStatus }])).get(id) : step
    if (!request || standing?.id !== step.id) return undefined
    await insertUndo(tx, allowed, step, now)
    if (step.toStatus === 'Approved') await cancelLettersOfRequests(app, tx, allowed.actor, [id], now)
  }
  if (steps.some(({ toStatus }) => toStatus !== 'Rejected')) await keepRefused(tx, [id], now)
  else await dropRejections(tx, [id])
  const undone = steps.map((step) => ({ request: allowed.row, decisionId: step.id }))
  await tellTakenBack(app, tx, undone, { always: steps[0]?.actorType === 'rule' })
  return request
}

/**
 * Cancels the letters of requests whose approval no longer stands. Their numbers stay in the register. Throws
 * LETTER_OF_OTHERS for one that this person may not end.
 */
export async function cancelLettersOfRequests(
  app: AppContext,
  tx: Tx,
  by: AuthenticatedActor,
  requestIds: readonly string[],
  now: Date,
) {
  if ((await withLetterOfOthers(tx.db, by, requestIds)).size > 0) throw new Problem('LETTER_OF_OTHERS')
  const { decisionUndone: reason } = requestKindMessages.letter
  const cancelled = await app.issuedDocuments.cancelLettersOf(app, tx, requestIds, { reason, by: by.id })
  const entries = cancelled.map(({ serial: record, studentId }) => {
    return { action: 'cancelLetter', by, studentId, record } as const
  })
  await recordAudits(tx, entries, now)
}

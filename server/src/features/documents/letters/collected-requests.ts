import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { findDecisionsOfStep, standingDecisions } from '../../records/requests/decisions.store.ts'
import { completeWithLetter, takeBackSteps } from '../../records/requests/letters-of-decisions.ts'
import { invalidateRequest } from '../../records/requests/request-changes.ts'
import { lockRequest } from '../../records/requests/requests.store.ts'
import type { LetterOfStudent } from './letters.store.ts'

/** Completes the approved request whose letter is handed over. A request of another status stays as it is. */
export async function completeCollected(
  tx: Tx,
  actor: AuthenticatedActor,
  { requestId }: Pick<LetterOfStudent, 'requestId'>,
  now: Date,
) {
  const request = requestId === null ? undefined : await lockRequest(tx, requestId)
  if (request?.status !== 'Approved') return
  await completeWithLetter(tx, permit(actor, 'decideRequest', request), now)
  invalidateRequest(tx, request, ['Approved'])
}

/**
 * Takes back the completion that came with a collection, while no other decision has followed. It was made by the same
 * person at the same moment.
 */
export async function reopenCollected(
  app: AppContext,
  tx: Tx,
  actor: AuthenticatedActor,
  { requestId, collectedAt, collectedBy }: Pick<LetterOfStudent, 'requestId' | 'collectedAt' | 'collectedBy'>,
  now: Date,
) {
  const request = requestId === null ? undefined : await lockRequest(tx, requestId)
  if (request?.status !== 'Completed' || collectedAt === null || collectedBy === null) return
  const ofCollection = { requestId: request.id, actorId: collectedBy, at: collectedAt }
  const [step] = await findDecisionsOfStep(tx.db, ofCollection)
  const last = (await standingDecisions(tx.db, [request])).get(request.id)
  if (step?.toStatus !== 'Completed' || last?.id !== step.id) return
  await takeBackSteps(app, tx, permit(actor, 'undoDecision', request), [step], now)
  invalidateRequest(tx, request, ['Approved', 'Completed'])
}

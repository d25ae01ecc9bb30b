import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { decide } from '../../records/decisions/decide.ts'
import { findDecisionsOfStep } from '../../records/decisions/decisions.store.ts'
import { takeBack } from '../../records/decisions/take-back.ts'
import { ways } from '../../records/decisions/ways.ts'
import { beginWork } from '../../records/decisions/work.ts'
import type { LetterOfStudent } from './issued-letters.store.ts'

/** Completes the approved request whose letter is handed over. A request of another status stays as it is. */
export async function completeCollected(
  app: AppContext,
  tx: Tx,
  actor: AuthenticatedActor,
  { requestId }: Pick<LetterOfStudent, 'requestId'>,
  now: Date,
) {
  if (requestId === null) return
  const work = beginWork({ app, tx, actor, now, way: ways.collected })
  await decide(work, { from: 'Approved', status: 'Completed', note: '' }, [{ id: requestId }])
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
  if (requestId === null || collectedAt === null || collectedBy === null) return
  const [step] = await findDecisionsOfStep(tx.db, { requestId, actorId: collectedBy, at: collectedAt })
  if (step?.toStatus !== 'Completed') return
  const work = beginWork({ app, tx, actor, now, way: ways.collected })
  await takeBack(work, [{ id: requestId, decisionId: step.id }])
}

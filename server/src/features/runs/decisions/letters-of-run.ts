import { permit } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { type LetterOfRequest, letterOfRequest } from '../../records/request-kinds/letter-of-request.ts'
import { findDecision, type standingDecisions } from '../../records/requests/decisions.store.ts'
import { findStepsOf, takeBackSteps } from '../../records/requests/letters-of-decisions.ts'
import type { LockedRun } from '../run/run.ts'
import type { Listed } from './requests-of-run.ts'

type Run = LockedRun<'decisionRuns'>

/** The letters that approving these requests makes; one that makes none is missing. */
export async function lettersOf(app: AppContext, tx: Run['tx'], listed: readonly Listed[]) {
  const found = new Map<Listed, LetterOfRequest>()
  for (const one of listed) {
    const letter = await letterOfRequest(app, tx.db, one.request.id)
    if (letter) found.set(one, letter)
  }
  return found
}

/** Takes back approvals whose letter has completed their request, with the completion. Returns those. */
export async function takeBackCompleted(
  app: AppContext,
  { tx, actor, now }: Pick<Run, 'tx' | 'actor' | 'now'>,
  listed: readonly Listed[],
  standing: Awaited<ReturnType<typeof standingDecisions>>,
) {
  const takenBack: Listed[] = []
  for (const one of listed.filter(({ request }) => request.status === 'Completed')) {
    const { request, row } = one
    const last = await findDecision(tx.db, request.id, standing.get(request.id)?.id ?? '')
    const steps = last ? await findStepsOf(tx.db, last) : []
    if (steps[1]?.id !== row.decisionId) continue
    if (await takeBackSteps(app, tx, permit(actor, 'undoDecision', request), steps, now)) takenBack.push(one)
  }
  return takenBack
}

import { fullName } from '@portal/contract/people/full-name'
import type { DecisionInput, DecisionsInput } from '@portal/contract/records/requests'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import { type AuthenticatedActor, requirePermission } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { decide } from '../decisions/decide.ts'
import { standingDecisions } from '../decisions/decisions.store.ts'
import { takeBack } from '../decisions/take-back.ts'
import { leftBy, ways } from '../decisions/ways.ts'
import { beginWork } from '../decisions/work.ts'
import { preparePhoto } from '../request-types/asked-photo.ts'
import { presentDecidedRequest } from './present-request.ts'
import { findRequesterName } from './requests.store.ts'

type OneDecision = Pick<DecisionInput, 'id' | 'from' | 'status' | 'note'> & Partial<DecisionInput>

/**
 * Approves, rejects or completes a request, in a transaction of its own. Approving one whose kind makes a letter issues it;
 * with one that is a file the request is completed as well. Throws PHOTO_UNREADABLE, and as `decide`.
 */
export async function decideRequest(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, from, status, note, ...shown }: OneDecision,
  way: 'alone' | 'ticked' = 'alone',
) {
  requirePermission(actor, 'decideRequest')
  const photo = status === 'Approved' ? await preparePhoto(app, actor, id) : null
  return app.database.transaction(async (tx) => {
    const work = beginWork({ app, tx, actor, now: app.now(), way: ways[way] })
    const { decided } = await decide(work, { from, status, note }, [{ id, ...shown, photo }])
    const [request] = decided
    if (!request) throw new Error(`the request ${id} was neither decided nor refused`)
    return presentDecidedRequest(request, (await standingDecisions(tx.db, decided)).get(id))
  })
}

/**
 * Decides several requests alike, each in its own transaction with its own entry in the audit trail. Tells which were
 * decided, which no longer had the status `from`, which are incomplete and why, and which a registrar decides. One that changes
 * its student is incomplete unless old and new are among `shown` and are still as they were shown. Another error ends
 * the work, and so does a role that is taken away; what was decided until then stays. Throws RATE_LIMITED: each counts as
 * one write.
 */
export async function decideRequests(
  app: AppContext,
  actor: AuthenticatedActor,
  { ids, shown, office, ...step }: DecisionsInput,
) {
  // The request itself has been counted as one write.
  app.rateLimiter.count(actor, 'decideRequest', ids.length - 1)
  const done: { id: string; decisionId: string }[] = []
  const left: Record<'decidedMeanwhile' | 'incomplete' | 'forRegistrar', { id: string; name: string; why: string }[]> =
    {
      decidedMeanwhile: [],
      incomplete: [],
      forRegistrar: [],
    }
  const shownOf = new Map(shown.map((one) => [one.id, one]))
  const officeOf = new Map(office.map(({ id, ...typed }) => [id, typed]))
  for (const id of new Set(ids)) {
    await recheckActor(app.database.read, actor, 'decideRequest')
    try {
      const { decision } = await decideRequest(
        app,
        actor,
        { ...shownOf.get(id), id, office: officeOf.get(id) ?? null, ...step },
        'ticked',
      )
      done.push({ id, decisionId: decision?.id ?? '' })
    } catch (error) {
      const reason = leftBy(ways.ticked, error)
      if (reason === null) throw error
      const student = await findRequesterName(app.database.read, id)
      left[reason].push({ id, name: student ? fullName(student) : '', why: (error as Error).message })
    }
  }
  return { done, ...left }
}

/**
 * Undoes the person's own decision, or one of a rule: the request gets its former status back, and a letter that was issued
 * with it is cancelled. All steps stay in the history. Throws as `takeBack`; `takeBackUntil` says until when.
 */
export function undoDecision(app: AppContext, actor: AuthenticatedActor, undone: { id: string; decisionId: string }) {
  requirePermission(actor, 'undoDecision')
  return app.database.transaction(async (tx) => {
    const work = beginWork({ app, tx, actor, now: app.now(), way: ways.alone })
    const [takenBack] = await takeBack(work, [undone])
    if (!takenBack) throw new Error(`the decision ${undone.decisionId} was neither taken back nor refused`)
    return presentDecidedRequest(takenBack.request, takenBack.decision)
  })
}

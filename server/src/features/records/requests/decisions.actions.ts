import { fullName } from '@portal/contract/people/full-name'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { DecisionInput, DecisionsInput } from '@portal/contract/records/requests'
import { takeBackUntil } from '@portal/contract/records/undo-decision'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { assertAnswersSeen } from '../request-kinds/answers-seen.ts'
import { applyAskedChanges, type SeenOfStudent, takeBackChanges } from '../request-kinds/apply-changes.ts'
import { preparePhoto } from '../request-kinds/asked-photo.ts'
import { requireDecider } from '../request-kinds/deciders.ts'
import { letterOfRequest } from '../request-kinds/letter-of-request.ts'
import { incompleteOf } from '../request-kinds/office-answers.store.ts'
import { keepRefused } from '../request-kinds/refused-requests.store.ts'
import { replaceAskedCard, takeBackCard } from '../request-kinds/replaced-card.ts'
import { keepRuleOutcome } from '../request-kinds/rules.store.ts'
import { findDecision, insertDecision, standingDecisions } from './decisions.store.ts'
import {
  cancelLettersOfRequests,
  completeWithLetter,
  findStepsOf,
  issueLetterOfRequest,
  type ShownLetter,
  takeBackSteps,
} from './letters-of-decisions.ts'
import { presentDecidedRequest } from './present-request.ts'
import { invalidateRequest, notFoundOrDecided } from './request-changes.ts'
import { findRequest, findRequesterName, updateStatus } from './requests.store.ts'
import { tellDecided } from './tell-decided.ts'

type OneDecision = Omit<DecisionInput, 'letter' | 'answers' | 'seen'> & {
  seen: SeenOfStudent
  letter: ShownLetter
  answers?: DecisionInput['answers']
}

/**
 * Approves, rejects or completes a request. Approving one whose kind makes a letter issues it; with one that is a file the
 * request is completed as well. Throws REQUEST_DECIDED when its status is no longer `from`, OFFICE_ANSWERS_MISSING where the
 * office has something to fill in before, DECIDED_BY_REGISTRAR, LETTER_OF_OTHERS, PHOTO_UNREADABLE, and as `replaceAskedCard`,
 * `applyAskedChanges`, `assertAnswersSeen` and `issueLetterOfRequest`.
 */
export async function decideRequest(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, seen, answers = null, letter: shown, ...step }: OneDecision,
) {
  const { from, status } = step
  const photo = status === 'Approved' ? await preparePhoto(app, actor, id) : null
  return auditedWrite(app, actor, 'decideRequest', findOrThrow(id), async (tx, allowed, now) => {
    await requireDecider(tx.db, actor, id)
    if (status === 'Approved' && !(await replaceAskedCard(app, tx, actor, id)))
      await applyAskedChanges(app, tx, actor, { id, seen, photo })
    let request = await updateStatus(tx, allowed, { from, status })
    if (!request) throw await notFoundOrDecided(tx, id)
    if (status === 'Approved' && (await incompleteOf(app, tx.db, [id])).has(id))
      throw new Problem('OFFICE_ANSWERS_MISSING')
    const decisionId = await insertDecision(tx, allowed, step, now)
    if (status === 'Rejected') await keepRefused(tx, [id], now)
    await tellDecided(app, tx, [{ request, decisionId }])
    const letter = status === 'Approved' ? await letterOfRequest(app, tx.db, id) : null
    const issued = letter && (await issueLetterOfRequest(app, tx, allowed, { letter, shown }, now))
    if (status === 'Approved') await assertAnswersSeen(tx.db, id, answers)
    if (issued?.completes) request = (await completeWithLetter(tx, allowed, now)) ?? request
    if (from === 'Approved' && status === 'Rejected') await cancelLettersOfRequests(app, tx, actor, [id], now)
    invalidateRequest(tx, request, [from, status, request.status])
    const decision = (await standingDecisions(tx.db, [request])).get(id)
    return { result: presentDecidedRequest(request, decision), about: { record: `${from} → ${status}` } }
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
  { ids, shown, ...step }: DecisionsInput,
) {
  // The request itself has been counted as one write.
  app.rateLimiter.count(actor, 'decideRequest', ids.length - 1)
  const done: { id: string; decisionId: string }[] = []
  const left: Record<LeftFor, { id: string; name: string; why: string }[]> = {
    decidedMeanwhile: [],
    incomplete: [],
    forRegistrar: [],
  }
  const shownOf = new Map(shown.map((one) => [one.id, one]))
  for (const id of new Set(ids)) {
    await recheckActor(app.database.read, actor, 'decideRequest')
    try {
      const { seen = 'nothing', answers = null } = shownOf.get(id) ?? {}
      const { decision } = await decideRequest(app, actor, { id, seen, answers, letter: 'unseen', ...step })
      done.push({ id, decisionId: decision?.id ?? '' })
    } catch (error) {
      const reason = error instanceof Problem ? leftFor(error.code) : null
      if (reason === null) throw error
      const student = await findRequesterName(app.database.read, id)
      left[reason].push({ id, name: student ? fullName(student) : '', why: (error as Problem).message })
    }
  }
  return { done, ...left }
}

type LeftFor = 'decidedMeanwhile' | 'incomplete' | 'forRegistrar'

/** What keeps a request from being approved until the office has done something about it. */
const incompleteCodes: readonly ProblemCode[] = [
  ...(['OFFICE_ANSWERS_MISSING', 'STUDENT_CHANGED', 'PHOTO_UNREADABLE', 'PICTURE_TOO_MANY_PIXELS'] as const),
  ...(['ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN', 'CARD_UNCHANGED'] as const),
  ...(['LETTER_INCOMPLETE', 'LETTER_TEMPLATE_NOT_IN_USE', 'STUDENT_NOT_FOUND'] as const),
]

/** Why a request of several is left; null: this ends them all. */
function leftFor(code: ProblemCode): LeftFor | null {
  if (code === 'DECIDED_BY_REGISTRAR' || code === 'LETTER_OF_OTHERS') return 'forRegistrar'
  if (incompleteCodes.includes(code)) return 'incomplete'
  return code === 'REQUEST_DECIDED' || code === 'REQUEST_NOT_FOUND' ? 'decidedMeanwhile' : null
}

/**
 * Undoes the person's own decision, or one of a rule: the request gets its former status back, and a letter that was issued
 * with it is cancelled. All steps stay in the history. Throws DECIDED_BY_REGISTRAR, LETTER_OF_OTHERS, REQUEST_NOT_FOUND if the request has no
 * such decision, and DECISION_SUPERSEDED unless it is the last decision that stands and not older than `takeBackUntil` says.
 */
export function undoDecision(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, decisionId }: { id: string; decisionId: string },
) {
  return auditedWrite(app, actor, 'undoDecision', findOrThrow(id), async (tx, allowed) => {
    await requireDecider(tx.db, actor, id)
    const undone = await findDecision(tx.db, id, decisionId)
    const now = app.now()
    if (!undone) throw new Problem('REQUEST_NOT_FOUND')
    const byRule = undone.actorType === 'rule'
    const until = takeBackUntil({ at: undone.at, byRule, by: { id: undone.actorId } }, actor.id)
    if (until === null || now.getTime() > until) throw refusal()
    const steps = await findStepsOf(tx.db, undone)
    // With a letter that is a file, an approved request is completed.
    const decided = { id, status: undone.toStatus }
    if (steps.some(({ toStatus }) => toStatus === 'Approved') && !(await takeBackCard(app, tx, actor, decided)))
      await takeBackChanges(app, tx, actor, decided)
    const request = await takeBackSteps(app, tx, allowed, steps, now)
    if (!request) throw refusal()
    if (byRule) await keepRuleOutcome(tx, allowed, 'takenBack')
    invalidateRequest(tx, request, [...steps.map(({ toStatus }) => toStatus), request.status])
    const decision = (await standingDecisions(tx.db, [request])).get(id)
    const about = { record: `${undone.toStatus} → ${request.status}` }
    return { result: presentDecidedRequest(request, decision), about }
  })
}

const refusal = () => new Problem('DECISION_SUPERSEDED')

const findOrThrow =
  (id: string) =>
  async ({ db }: Tx) => {
    const request = await findRequest(db, id)
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    return request
  }

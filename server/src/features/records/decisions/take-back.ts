import { Problem } from '@portal/contract/problems'
import type { RequestStatus, StandingDecision } from '@portal/contract/records/requests'
import { takeBackUntil } from '@portal/contract/records/undo-decision'
import { recordAudits } from '../../../audit/record-audit.ts'
import { type Permit, permit } from '../../../permissions/permit.ts'
import { invalidateRequest } from '../invalidate-request.ts'
import { dropRejections, keepRefused } from '../request-types/refused-requests.store.ts'
import { keepRuleOutcome } from '../request-types/rules.store.ts'
import { requireDecider } from './decide.ts'
import { findDecision, presentStanding, type StandingStep, standingSteps } from './decisions.store.ts'
import { takeBackKept } from './kept-answers.ts'
import { cancelLettersOf } from './letter-of-decision.ts'
import { withLetterOfOthers } from './letters-of-others.store.ts'
import { notifyTakenBack } from './notify-decided.ts'
import type { RequestToDecide } from './open-requests.store.ts'
import { effectOn, openRequests } from './open-requests.ts'
import { leftBy } from './ways.ts'
import type { OpenRequest, Work } from './work.ts'
import { insertUndos } from './write-decisions.store.ts'

type Asked = { id: string; decisionId: string }
/** `steps`: what is taken back of a request, the last one first. `rest`: what stands then. */
type TakenBack = {
  allowed: Permit<'undoDecision', RequestToDecide>
  asked: StandingStep
  steps: StandingStep[]
  open: OpenRequest
  rest: StandingDecision | undefined
}

/**
 * Takes decisions back, with all that followed from them: what was changed, the letters, what the student was told. With a
 * completion that came with the letter of an approval the approval is taken back as well. All steps stay in the history. Tells
 * which were taken back, each with its former status and the decision that stands now. Throws REQUEST_NOT_FOUND, FORBIDDEN,
 * DECIDED_BY_REGISTRAR, DECISION_SUPERSEDED where a decision is not the last one that stands or may no longer be taken back,
 * and LETTER_OF_OTHERS, unless the way leaves such a request.
 */
export async function takeBack(work: Work, asked: readonly Asked[]) {
  const { tx, actor, way } = work
  const ids = asked.map(({ id }) => id)
  const open = await openRequests(work, ids, ({ status }) => status === 'Approved' || status === 'Completed')
  const standing = await standingSteps(
    tx.db,
    [...open.values()].map(({ request }) => request),
  )
  const ofOthers = await withLetterOfOthers(tx.db, actor, ids)
  const takenBack: TakenBack[] = []
  for (const one of asked) {
    try {
      const found = { open: open.get(one.id), standing: standing.get(one.id) ?? [], isOfOthers: ofOthers.has(one.id) }
      takenBack.push(await prepareOne(work, found, one))
    } catch (error) {
      if (!way.shares || leftBy(way, error) === null) throw error
    }
  }
  await write(work, takenBack)
  return takenBack.map((one) => ({ request: { ...one.allowed.row, status: statusAfter(one) }, decision: one.rest }))
}

const statusAfter = ({ steps, allowed }: TakenBack): RequestStatus => steps.at(-1)?.fromStatus ?? allowed.row.status

type Found = { open: OpenRequest | undefined; standing: readonly StandingStep[]; isOfOthers: boolean }

/** Refuses what cannot be taken back, and gives back what the approval has changed. */
async function prepareOne(
  work: Work,
  { open, standing, isOfOthers }: Found,
  { id, decisionId }: Asked,
): Promise<TakenBack> {
  const { app, tx, actor, now, way } = work
  if (!open) throw new Problem('REQUEST_NOT_FOUND')
  const allowed = permit(actor, 'undoDecision', open.request)
  requireDecider(work, open)
  const steps = stepsOfLast(standing)
  const [last] = steps
  const asked = steps.find((step) => step.id === decisionId)
  if (!asked && !(await findDecision(tx.db, id, decisionId))) throw new Problem('REQUEST_NOT_FOUND')
  const isLast = asked !== undefined && (asked === last || way.takesBackCompleted)
  if (!isLast || last?.toStatus !== open.request.status) throw new Problem('DECISION_SUPERSEDED')
  const until = takeBackUntil({ at: asked.at, byRule: isByRule(asked), by: { id: asked.actorId } }, actor.id)
  if (way.limitsTakingBack && (until === null || now.getTime() > until)) throw new Problem('DECISION_SUPERSEDED')
  const isApproved = steps.some(isApproval)
  if (isOfOthers && (isApproved || way.sparesLettersOfOthers)) throw new Problem('LETTER_OF_OTHERS')
  // What a way leaves it has not changed.
  if (isApproved && way.changes !== 'left') await effectOn(app, way, open)?.takeBack(work, open)
  const before = standing.slice(0, standing.length - steps.length).at(-1)
  return { allowed, asked, steps, open, rest: before && presentStanding(before) }
}

const isByRule = ({ actorType }: StandingStep) => actorType === 'rule'
const isApproval = ({ toStatus }: StandingStep) => toStatus === 'Approved'

/** The last decision that stands; before a completion also the approval that was made with it, by the same at one moment. */
function stepsOfLast(standing: readonly StandingStep[]) {
  const [last, before] = standing.toReversed()
  if (!last) return []
  const isOne = last.toStatus === 'Completed' && before?.at === last.at && before.actorId === last.actorId
  return before && isOne && isApproval(before) ? [last, before] : [last]
}

async function write(work: Work, takenBack: readonly TakenBack[]) {
  const { app, tx, actor, now, way, audit } = work
  await writeSteps(work, takenBack, 0)
  await writeSteps(work, takenBack, 1)
  const idsOf = (some: readonly TakenBack[]) => some.map(({ allowed }) => allowed.row.id)
  const approvals = idsOf(takenBack.filter(({ steps }) => steps.some(isApproval)))
  await cancelLettersOf(work, approvals)
  await keepRefused(tx, approvals, now)
  await dropRejections(
    tx,
    idsOf(takenBack.filter(({ steps }) => steps.some(({ toStatus }) => toStatus === 'Rejected'))),
  )
  await notifyTakenBack(
    app,
    tx,
    takenBack.flatMap(({ allowed: { row: request }, steps }) =>
      steps.map((step, at) => ({
        ...{ request, decisionId: step.id, always: isByRule(step) && at === steps.length - 1 },
      })),
    ),
  )
  for (const one of takenBack) {
    const { allowed, asked, steps, open } = one
    const { studentId } = allowed.row
    if (steps.some(isApproval) && way.keeps) await takeBackKept(work, open)
    if (isByRule(asked)) await keepRuleOutcome(tx, allowed, 'takenBack')
    const record = `${asked.toStatus} → ${statusAfter(one)}`
    if (way.auditsTakingBack) audit.push({ action: 'undoDecision', by: actor, studentId, record })
    invalidateRequest(tx, allowed.row, [...steps.map(({ toStatus }) => toStatus), statusAfter(one)])
  }
  await recordAudits(tx, audit, now)
}

/** Takes the steps at this place back, those of one kind together. */
async function writeSteps({ tx, now }: Work, takenBack: readonly TakenBack[], place: 0 | 1) {
  const kinds = Map.groupBy(
    takenBack.filter(({ steps }) => steps.length > place),
    ({ steps }) => `${steps[place]?.toStatus} → ${steps[place]?.fromStatus}`,
  )
  for (const alike of kinds.values()) {
    const [step] = alike.flatMap(({ steps }) => steps.slice(place, place + 1))
    if (!step) continue
    const undone = new Map(alike.map(({ allowed, steps }) => [allowed.row.id, steps[place]?.id ?? '']))
    const permits = alike.map(({ allowed }) => allowed)
    const way = { from: step.toStatus, status: step.fromStatus, undoes: (id: string) => undone.get(id) ?? '' }
    await insertUndos(tx, permits, way, now)
  }
}

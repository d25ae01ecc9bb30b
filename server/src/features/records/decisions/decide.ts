import { randomUUID } from 'node:crypto'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { Answers } from '@portal/contract/records/request-types/answers'
import { nextStatuses, type RequestStatus } from '@portal/contract/records/requests'
import { recordAudits } from '../../../audit/record-audit.ts'
import { type Permit, permit } from '../../../permissions/permit.ts'
import { invalidateRequest } from '../invalidate-request.ts'
import { assertAnswersSeen } from '../request-types/answers-seen.ts'
import { checkedAnswers, missingOf, saveOfficeAnswers } from '../request-types/office-answers.store.ts'
import { keepRefused } from '../request-types/refused-requests.store.ts'
import { keepAnswers, prepareKept } from './kept-answers.ts'
import { cancelLettersOf, type IssueLetter, prepareLetterOf } from './letter-of-decision.ts'
import { withLetterOfOthers } from './letters-of-others.store.ts'
import { notifyDecided } from './notify-decided.ts'
import type { RequestToDecide } from './open-requests.store.ts'
import { effectOn, openRequests } from './open-requests.ts'
import { type LeftFor, leftBy } from './ways.ts'
import type { OpenRequest, Shown, Work } from './work.ts'
import { insertDecisions, type Step } from './write-decisions.store.ts'

/** `decisionId`: the id that its decision gets. */
export type Asked = Shown & { id: string; decisionId?: string }
type Made = {
  allowed: Permit<'decideRequest', RequestToDecide>
  decisionId: string
  issueLetter: IssueLetter | null
  /** What is kept of the office's fields; null: they stay as they are. */
  officeAnswers: Answers | null
  /** What is kept on the record of the student; null: nothing. */
  keep: (() => Promise<void>) | null
}

/**
 * Decides requests alike, with all that follows: what the approval changes, the letter, the history, the audit trail, what the
 * student is told and the open screens. Tells which were decided, each with the status that it has now, and why the way leaves
 * the others. Throws REQUEST_NOT_FOUND, FORBIDDEN, DECIDED_BY_REGISTRAR, REQUEST_DECIDED where a request no longer has the
 * status `from`, LETTER_OF_OTHERS, OFFICE_ANSWERS_MISSING, and as the effects, `prepareLetterOf` and `assertAnswersSeen`, unless
 * the way leaves such a request.
 */
export async function decide(work: Work, step: Step, asked: readonly Asked[]) {
  const { tx, actor, way } = work
  const ids = asked.map(({ id }) => id)
  const approves = step.status === 'Approved'
  const open = await openRequests(work, ids, approves ? ({ status }) => status === step.from : undefined)
  const ofOthers = endsLetters(step) ? await withLetterOfOthers(tx.db, actor, ids) : new Set<string>()
  const made: Made[] = []
  const left = new Map<string, LeftFor>()
  for (const one of asked) {
    try {
      made.push(await prepareOne(work, step, { open: open.get(one.id), isOfOthers: ofOthers.has(one.id) }, one))
    } catch (error) {
      // Where requests share the transaction, all that such a way leaves was refused before anything was written.
      const reason = way.shares ? leftBy(way, error) : null
      if (reason === null) throw error
      left.set(one.id, reason)
    }
  }
  const completed = await write(work, step, made)
  const statusOf = (one: Made): RequestStatus => (completed.includes(one) ? 'Completed' : step.status)
  return { decided: made.map((one) => ({ ...one.allowed.row, status: statusOf(one) })), left }
}

const endsLetters = ({ from, status }: Step) => from === 'Approved' && status === 'Rejected'

type Found = { open: OpenRequest | undefined; isOfOthers: boolean }

/** Refuses what cannot be decided, and does what is done before the decision itself. */
async function prepareOne(work: Work, step: Step, { open: found, isOfOthers }: Found, asked: Asked): Promise<Made> {
  const { app, actor, way } = work
  if (!found) throw new Problem('REQUEST_NOT_FOUND')
  const open = step.status === 'Approved' ? withTyped(work, found, asked.office) : found
  const { request } = open
  const allowed = permit(actor, 'decideRequest', request)
  requireDecider(work, open)
  const isOpen = request.status === step.from && nextStatuses[step.from].includes(step.status)
  if (!isOpen && !way.saysLackOfDecided) throw new Problem('REQUEST_DECIDED')
  if (isOfOthers) throw new Problem('LETTER_OF_OTHERS')
  const approves = step.status === 'Approved'
  if (approves) {
    const effect = isOpen ? effectOn(app, way, open) : null
    if (effect) await (await effect.prepare(work, open, asked))()
    if (way.asksOffice && lacksAnswers(work, open)) throw new Problem('OFFICE_ANSWERS_MISSING')
  }
  if (!isOpen) throw new Problem('REQUEST_DECIDED')
  const issueLetter = approves ? await prepareLetterOf(work, open, asked) : null
  if (approves) assertAnswersSeen(request.answers, asked.answers ?? null)
  const officeAnswers = approves && hasOther(open) ? open.officeAnswers : null
  const kept = approves ? await prepareKept(work, open) : null
  const keep = kept && (() => keepAnswers(work, open, kept))
  return { allowed, decisionId: asked.decisionId ?? randomUUID(), issueLetter, officeAnswers, keep }
}

/** The request with what was typed beside it. Throws INVALID_INPUT, or OFFICE_ANSWERS_CHANGED for another revision. */
function withTyped({ actor, audit }: Work, open: OpenRequest, typed: Asked['office']): OpenRequest {
  const { request, definition } = open
  if (!typed || !definition || request.status !== 'Pending') return open
  permit(actor, 'fillOfficeFields', request)
  if (typed.revision !== Number(request.officeRevision ?? 0)) throw new Problem('OFFICE_ANSWERS_CHANGED')
  const officeAnswers = checkedAnswers(definition.officeFields, typed.answers)
  audit.push({ action: 'fillOfficeFields', by: actor, studentId: request.studentId, record: definition.name.en })
  return { ...open, officeAnswers }
}

/** Whether the fields of the office have other answers than are saved. */
const hasOther = ({ request, officeAnswers }: OpenRequest) =>
  Object.keys(officeAnswers).length > 0 && JSON.stringify(officeAnswers) !== request.officeAnswers

/** Throws DECIDED_BY_REGISTRAR where this person does not decide requests of this kind. */
export function requireDecider({ actor, way }: Work, { request }: OpenRequest) {
  if (way.asksOffice && request.decidedBy === 'registrar' && !may(actor, 'decideForRegistrar'))
    throw new Problem('DECIDED_BY_REGISTRAR')
}

/** Whether the office has to fill in something, or to give the number of another card in a way that does not look at it. */
function lacksAnswers({ app, way }: Work, { definition, officeAnswers }: OpenRequest) {
  if (definition === null) return false
  if (definition.replacesCard && app.config.verification && !way.replacesCards) return true
  return missingOf(definition, officeAnswers).length > 0
}

/** Returns those that are completed by their letter. */
async function write(work: Work, step: Step, made: readonly Made[]) {
  const completed: Made[] = []
  if (made.length === 0) return completed
  const { app, tx, now, way, audit } = work
  const ids = made.map(({ allowed }) => allowed.row.id)
  const decisionIds = new Map(made.map(({ allowed, decisionId }) => [allowed.row.id, decisionId]))
  const issueLetters = async () => {
    for (const one of made) if (await one.issueLetter?.()) completed.push(one)
  }
  for (const { allowed, officeAnswers, keep } of made) {
    const revision = Number(allowed.row.officeRevision ?? 0)
    await keep?.()
    if (officeAnswers) await saveOfficeAnswers(tx, allowed, { answers: officeAnswers, revision })
  }
  if (way.issuesFirst) await issueLetters()
  const calendar = app.collegeSettings.calendar()
  const idOf = (id: string) => decisionIds.get(id) ?? ''
  await insertDecisions(tx, made.map(permitOf), { ...step, calendar, idOf }, now)
  if (!way.issuesFirst) await issueLetters()
  if (step.status === 'Rejected') await keepRefused(tx, ids, now)
  if (endsLetters(step)) await cancelLettersOf(work, ids)
  await insertDecisions(tx, completed.map(permitOf), { ...completion, calendar }, now)
  settle(work, completion, completed)
  settle(work, step, made)
  const told = made.map(({ allowed: { row }, decisionId }) => ({ request: row, decisionId }))
  if (way.tells) await notifyDecided(app, tx, told)
  await recordAudits(tx, audit, now)
  return completed
}

/** The second step of a request whose letter is a file. */
const completion = { from: 'Approved', status: 'Completed', note: '' } as const
const permitOf = ({ allowed }: Made) => allowed

/** What follows from each step: its entry in the audit trail, and the screens that show it. */
function settle({ tx, actor, audit }: Work, { from, status }: Step, made: readonly Made[]) {
  for (const { allowed } of made) {
    const { studentId } = allowed.row
    audit.push({ action: 'decideRequest', by: actor, studentId, record: `${from} → ${status}` })
    invalidateRequest(tx, allowed.row, [from, status])
  }
}

import { messages } from '@portal/contract/messages'
import { answeringMessages } from '@portal/contract/records/request-types/answering-messages'
import { letterApprovalMessages as ofLetters } from '@portal/contract/records/request-types/letter-approval-messages'
import type { RequestAnswers } from '@portal/contract/records/request-types/request-types'
import type { Decision, QueuedRequest } from '@portal/contract/records/requests'
import { isProblem, messageOf, whyNothingIsSaved } from '../../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../../data/api/session-expired.ts'
import {
  type FilledIn,
  type Shown,
  undoDecision,
  useDecideRequest,
  useDecideRequests,
} from '../../../../../data/records/requests.ts'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { showUndoable } from '../../../../../ui/toast/undoable.ts'
import { useSent } from '../use-sent.ts'
import { describeDecidedMeanwhile } from './decided-meanwhile.ts'
import { someNames } from './some-names.ts'

const text = messages.queues
const decidedText: Record<Decision, string> = {
  Approved: text.approved,
  Rejected: text.rejected,
  Completed: text.completed,
}
const failedText: Record<Decision, string> = {
  Approved: text.approveFailed,
  Rejected: text.rejectFailed,
  Completed: text.completeFailed,
}

/** A decision on requests of one queue. `note` is what their students are told with it. */
export type DecisionStep = {
  requests: readonly QueuedRequest[]
  decision: Decision
  note: string
  /** Of one request that makes a letter. */
  shown?: Shown | null
  /** Those of ticked requests that change a record, as they were shown. */
  changing?: readonly RequestAnswers[]
  /** What the office fills in for ticked requests. */
  office?: readonly FilledIn[]
}
/**
 * What came of a decision: `late` when somebody else has decided the request meanwhile, or its student has deleted it;
 * `outdated` when its letter is no longer the one that was shown.
 */
export type Outcome = 'made' | 'late' | 'outdated' | 'failed'
/** `isOutdated`: it was to be issued, but is no longer the letter that was shown. */
export type AskedLetter = { request: QueuedRequest; isOutdated: boolean }
/** A decision that waits for confirmation. */
export type PendingDecision = Pick<DecisionStep, 'requests' | 'decision' | 'changing'> & {
  /** Those of ticked requests in which the office has to fill in something. */
  lacking?: readonly RequestAnswers[]
}

/**
 * Decides requests, each only once, and shows the outcome in a toast that offers to undo it.
 * @param rows the requests on the screen
 */
export function useDecide(rows: readonly QueuedRequest[]) {
  const one = useDecideRequest()
  const many = useDecideRequests()
  const { isSent, mark, unmark } = useSent(rows)

  const decideOne = async (
    request: QueuedRequest,
    { decision, note, shown = null }: Omit<DecisionStep, 'requests'>,
  ) => {
    const { decision: made } = await one.mutateAsync({ request, decision, note, shown })
    if (made) showDecided(decision, [{ request, decisionId: made.id }])
  }

  const decideMany = async ({ requests, decision, note, changing = [], office = [] }: DecisionStep) => {
    const [{ status: from } = { status: 'Pending' as const }] = requests
    const ids = requests.map(({ id }) => id)
    const step = { ids, from, decision, note, changing, office }
    const { done, decidedMeanwhile, incomplete, forRegistrar } = await many.mutateAsync(step)
    const requestOf = new Map(requests.map((request) => [request.id, request]))
    const made = done.flatMap(({ id, decisionId }) => {
      const request = requestOf.get(id)
      return request ? [{ request, decisionId }] : []
    })
    if (made.length > 0) showDecided(decision, made)
    const showLeft = (people: typeof forRegistrar, say: (requests: number, names: string) => string) => {
      const left = people.flatMap(({ id }) => requestOf.get(id) ?? [])
      unmark(left)
      if (left.length > 0) toast.info(say(left.length, someNames(left)))
    }
    showLeft(incomplete, answeringMessages.left)
    showLeft(forRegistrar, answeringMessages.forRegistrar)
    const others = decidedMeanwhile.flatMap(({ id }) => requestOf.get(id) ?? [])
    if (others.length > 0)
      toast.info(text.decidedMeanwhile(others.length, someNames(others)), await describeDecidedMeanwhile(others))
  }

  const decide = async ({ requests, ...step }: DecisionStep): Promise<Outcome> => {
    const open = mark(requests)
    const [first] = open
    const { decision } = step
    if (!first) return 'made'
    try {
      const isAlone =
        open.length === 1 && !step.changing && !step.office?.length && (step.shown || !makesLetter(first, decision))
      await (isAlone ? decideOne(first, step) : decideMany({ ...step, requests: open }))
      return 'made'
    } catch (error) {
      // Somebody else was first: the row is about to leave the list, so its buttons stay disabled.
      const conflict = messageOf(error, 'REQUEST_DECIDED', 'REQUEST_NOT_FOUND')
      if (conflict !== undefined) {
        toast.error(conflict, await describeDecidedMeanwhile(open))
        return 'late'
      }
      unmark(open)
      if (isProblem(error, 'LETTER_OUTDATED')) return 'outdated'
      if (isProblem(error, 'STUDENT_CHANGED') && step.shown) return 'outdated'
      const unready = messageOf(error, ...unreadyCodes)
      if (unready !== undefined) {
        toast.error(unready)
        return 'failed'
      }
      if (!isSessionExpired(error)) toast.error(whyNothingIsSaved(error) ?? failedText[decision])
      return 'failed'
    }
  }

  return { decide, isSent }
}

/** Why a request is not approved yet. The portal says it in words. */
const unreadyCodes = [
  ...(['DECIDED_BY_REGISTRAR', 'LETTER_OF_OTHERS'] as const),
  ...([
    'OFFICE_ANSWERS_MISSING',
    'OFFICE_ANSWERS_CHANGED',
    'STUDENT_CHANGED',
    'STUDENT_NOT_FOUND',
    'PHOTO_UNREADABLE',
    'PICTURE_TOO_MANY_PIXELS',
  ] as const),
  ...(['ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN', 'CARD_UNCHANGED'] as const),
  ...(['LETTER_NOT_SHOWN', 'LETTER_INCOMPLETE', 'LETTER_TEMPLATE_NOT_IN_USE'] as const),
]

/** Whether this decision issues a letter. */
export const makesLetter = ({ kind }: QueuedRequest, decision: Decision) =>
  decision === 'Approved' && kind?.makesLetter === true

type Made = { request: QueuedRequest; decisionId: string }

/** Says that requests were decided, and how many if there are several, and offers to undo it. */
const showDecided = (decision: Decision, made: readonly Made[]) =>
  showUndoable({
    group: decision,
    title: decidedText[decision],
    ...besideOf(decision, made),
    undos: made.map(({ request: { id, status: from }, decisionId }) => ({
      of: decisionId,
      run: () => undoDecision({ id, decisionId }, from, decision, 'Completed'),
    })),
  })

/** How many if there are several, and what undoing does to letters. */
function besideOf(decision: Decision, made: readonly Made[]) {
  const letters = made.filter(({ request }) => makesLetter(request, decision)).length
  const parts = [
    made.length > 1 && text.manyDecided[decision](formatNumber(made.length)),
    made.length > 1 && letters > 0 && ofLetters.issued(letters),
  ].filter(Boolean)
  const undo = letters > 0 ? ofLetters.undo : ''
  const beside = [parts.join(', '), undo].filter(Boolean).join('. ')
  return beside === '' ? {} : { beside }
}

import { messages } from '@portal/contract/messages'
import type { Decision, QueuedRequest } from '@portal/contract/records/requests'
import { messageOf, whyNothingIsSaved } from '../../../../data/problems.ts'
import { undoDecision, useDecideRequest, useDecideRequests } from '../../../../data/requests.ts'
import { isSessionExpired } from '../../../../data/session-expired.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { toast } from '../../../../ui/toast.ts'
import { someNames } from './some-names.ts'
import { useSent } from './use-sent.ts'
import { tellWhoWasQuicker } from './who-was-quicker.ts'

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
export type DecisionStep = { requests: readonly QueuedRequest[]; decision: Decision; note: string }
/** What came of a decision: `late` when somebody else has decided the request meanwhile, or its student has deleted it. */
export type Outcome = 'made' | 'late' | 'failed'
/** A decision that waits for confirmation. */
export type PendingDecision = Omit<DecisionStep, 'note'>

/**
 * Decides requests, each only once, and shows the outcome in a toast that offers to undo it.
 * @param rows the requests on the screen
 */
export function useDecide(rows: readonly QueuedRequest[]) {
  const one = useDecideRequest()
  const many = useDecideRequests()
  const { isSent, mark, unmark } = useSent(rows)

  const decideOne = async (request: QueuedRequest, decision: Decision, note: string) => {
    const { decision: made } = await one.mutateAsync({ request, decision, note })
    if (made) tell(decision, [{ request, decisionId: made.id }])
  }

  const decideMany = async (requests: readonly QueuedRequest[], decision: Decision, note: string) => {
    const [{ status: from } = { status: 'Pending' as const }] = requests
    const ids = requests.map(({ id }) => id)
    const { done, decidedMeanwhile } = await many.mutateAsync({ ids, from, decision, note })
    const requestOf = new Map(requests.map((request) => [request.id, request]))
    const made = done.flatMap(({ id, decisionId }) => {
      const request = requestOf.get(id)
      return request ? [{ request, decisionId }] : []
    })
    if (made.length > 0) tell(decision, made)
    const others = decidedMeanwhile.flatMap(({ id }) => requestOf.get(id) ?? [])
    if (others.length > 0)
      toast.info(text.decidedMeanwhile(others.length, someNames(others)), await tellWhoWasQuicker(others))
  }

  const decide = async ({ requests, decision, note }: DecisionStep): Promise<Outcome> => {
    const open = mark(requests)
    const [first] = open
    if (!first) return 'made'
    try {
      await (open.length === 1 ? decideOne(first, decision, note) : decideMany(open, decision, note))
      return 'made'
    } catch (error) {
      // Somebody else was first: the row is about to leave the list, so its buttons stay disabled.
      const conflict = messageOf(error, 'REQUEST_DECIDED', 'REQUEST_NOT_FOUND')
      if (conflict !== undefined) {
        toast.error(conflict, await tellWhoWasQuicker(open))
        return 'late'
      }
      unmark(open)
      if (!isSessionExpired(error)) toast.error(whyNothingIsSaved(error) ?? failedText[decision])
      return 'failed'
    }
  }

  return { decide, isSent }
}

type Made = { request: QueuedRequest; decisionId: string }

/** Says that requests were decided, and how many if there are several, and offers to undo it. */
const tell = (decision: Decision, made: readonly Made[]) =>
  toast.undoable({
    group: decision,
    title: decidedText[decision],
    ...(made.length > 1 && { beside: text.manyDecided[decision](formatNumber(made.length)) }),
    undos: made.map(({ request: { id, status: from }, decisionId }) => ({
      of: decisionId,
      run: () => undoDecision({ id, decisionId }, from, decision),
    })),
  })

import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages } from '@portal/contract/records/request-types/answering-messages'
import type { Decision, QueuedRequest } from '@portal/contract/records/requests'
import { useState } from 'react'
import { readBeforeApproval } from '../../../../../data/records/requests.ts'
import { useMayDecide } from '../../../../../data/records/use-may-decide.ts'
import type { TickedRows } from '../../../../../ui/list/use-ticked.ts'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { type DecisionStep, makesLetter, type PendingDecision, useDecide } from './use-decide.ts'
import { useLetterDialog } from './use-letter-dialog.tsx'

/**
 * The decisions of a queue screen. Approving acts at once, but opens a request that makes a letter at its letter; the
 * others are final, so a dialog asks first.
 * @param rows the requests on the screen
 * @param decideAll what is done instead with the ticked ones where all that match are selected
 */
export function useDecisions(
  rows: readonly QueuedRequest[],
  ticked: TickedRows,
  decideAll: ((decision: Decision) => void) | null,
) {
  const { decide: send, isSent } = useDecide(rows)
  const mayDecide = useMayDecide()
  const [decided, setDecided] = useState({ count: 0, text: '' })
  const [pending, setPending] = useState<PendingDecision | null>(null)

  /** Decides, and says whose request it was: the toast does not. */
  const decide = async (step: DecisionStep) => {
    const outcome = await send(step)
    const [first, second] = step.requests
    if (outcome === 'made' && first && !second) {
      const said = messages.queues.decidedOf[step.decision](fullName(first.student))
      setDecided(({ count }) => ({ count: count + 1, text: said }))
    }
    return outcome
  }

  const letters = useLetterDialog(rows, decide)

  const start = (requests: readonly QueuedRequest[], decision: Decision) => {
    const [first, second] = requests
    if (first && !second && !mayDecide(first)) toast.warning(answeringMessages.decidedByRegistrar)
    else if (first && !second && makesLetter(first, decision)) letters.open({ request: first, isOutdated: false })
    else if (decision === 'Approved') void decide({ requests, decision, note: '' })
    else setPending({ requests, decision })
  }

  /**
   * Before ticked requests are approved: shows old and new of those that change a record, and asks for what the office has to
   * fill in.
   */
  const approveTicked = async (requests: readonly QueuedRequest[]) => {
    const [first, second] = requests
    const isOpened = first && !second && (makesLetter(first, 'Approved') || !mayDecide(first))
    try {
      const { changing, lacking } = isOpened ? { changing: [], lacking: [] } : await readBeforeApproval(requests)
      if (changing.length === 0 && lacking.length === 0) return start(requests, 'Approved')
      setPending({ requests, decision: 'Approved', ...(changing.length > 0 && { changing }), lacking })
    } catch (error) {
      showFailure(error, messages.queues.approveFailed)
    }
  }

  return {
    isSent,
    /** For a live region; the count tells apart two that say the same. */
    decided,
    decide: (request: QueuedRequest, decision: Decision) => start([request], decision),
    decideTicked: (decision: Decision) => {
      if (decideAll) return decideAll(decision)
      const requests = rows.filter(({ id }) => ticked.ids.has(id))
      if (decision === 'Approved') void approveTicked(requests)
      else start(requests, decision)
    },
    /** Asks for a note before a request is approved. */
    approveWithNote: (request: QueuedRequest) =>
      makesLetter(request, 'Approved')
        ? start([request], 'Approved')
        : setPending({ requests: [request], decision: 'Approved' }),
    letterDialog: letters.dialog,
    dialog: {
      pending,
      rows,
      onDecide: decide,
      onAskAgain: (asked: PendingDecision) => setPending((other) => other ?? asked),
      onClose: () => setPending(null),
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>

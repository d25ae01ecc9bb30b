import type { Decision, QueuedRequest } from '@portal/contract/records/requests'
import { useState } from 'react'
import type { TickedRows } from '../../../../ui/use-ticked.ts'
import { type PendingDecision, useDecide } from './use-decide.ts'

/**
 * The decisions of a queue screen. Approving acts at once; the others are final, so a dialog asks first.
 * @param rows the requests on the screen
 * @param decideAll what is done instead with the ticked ones where all that match are selected
 */
export function useDecisions(
  rows: readonly QueuedRequest[],
  ticked: TickedRows,
  decideAll: ((decision: Decision) => void) | null,
) {
  const { decide, isSent } = useDecide(rows)
  const [pending, setPending] = useState<PendingDecision | null>(null)

  const start = (requests: readonly QueuedRequest[], decision: Decision) => {
    if (decision === 'Approved') void decide({ requests, decision, note: '' })
    else setPending({ requests, decision })
  }

  return {
    isSent,
    decide: (request: QueuedRequest, decision: Decision) => start([request], decision),
    decideTicked: (decision: Decision) => {
      if (decideAll) return decideAll(decision)
      const requests = rows.filter(({ id }) => ticked.ids.has(id))
      start(requests, decision)
    },
    /** Asks for a note before a request is approved. */
    approveWithNote: (request: QueuedRequest) => setPending({ requests: [request], decision: 'Approved' }),
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

import { messages } from '@portal/contract/messages'
import type { Decision, QueuedRequest } from '@portal/contract/requests'
import { useRef, useState } from 'react'
import { messageOf } from '../../../data/problems.ts'
import { useDecideRequest } from '../../../data/requests.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { toast } from '../../../ui/toast.ts'

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

/** Decides requests, each only once, and shows the outcome in a toast. */
export function useDecide() {
  const { mutateAsync } = useDecideRequest()
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  // State changes only with the next rendering; the ref stops the second of two quick clicks.
  const sentIds = useRef(new Set<string>())

  const mark = (id: string, isSent: boolean) => {
    if (isSent) sentIds.current.add(id)
    else sentIds.current.delete(id)
    setSent(new Set(sentIds.current))
  }

  const decide = async (request: QueuedRequest, decision: Decision) => {
    if (sentIds.current.has(request.id)) return
    mark(request.id, true)
    try {
      await mutateAsync({ request, decision })
      toast.success(decidedText[decision])
    } catch (error) {
      // Somebody else was first: the row is about to leave the list, so its buttons stay disabled.
      const conflict = messageOf(error, 'REQUEST_DECIDED', 'REQUEST_NOT_FOUND')
      if (conflict === undefined) mark(request.id, false)
      if (!isSessionExpired(error)) toast.error(conflict ?? failedText[decision])
    }
  }

  return { decide, isSent: (id: string) => sent.has(id) }
}

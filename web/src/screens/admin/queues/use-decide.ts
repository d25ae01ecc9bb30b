import { messages } from '@portal/contract/messages'
import type { Decision, QueuedRequest } from '@portal/contract/requests'
import { useRef, useState } from 'react'
import { isProblem, problemOf } from '../../../data/problems.ts'
import { useDecideRequest } from '../../../data/requests.ts'
import { isSessionLost } from '../../../data/session-lost.ts'
import { toast } from '../../../ui/toast.ts'

const said = messages.queues
const done: Record<Decision, string> = { Approved: said.approved, Rejected: said.rejected, Completed: said.completed }
const failed: Record<Decision, string> = {
  Approved: said.approveFailed,
  Rejected: said.rejectFailed,
  Completed: said.completeFailed,
}

/** Whether somebody else was quicker: the request is on its way out of the list, and deciding again cannot help. */
const isOutOfReach = (error: unknown) => isProblem(error, 'REQUEST_DECIDED', 'REQUEST_NOT_FOUND')

/** Decides requests, each only once, and says what came of it. */
export function useDecide() {
  const { mutateAsync } = useDecideRequest()
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  // What has just been sent is known before the screen has been drawn anew: of two quick clicks one counts.
  const sentAlready = useRef(new Set<string>())

  const note = (id: string, isSent: boolean) => {
    if (isSent) sentAlready.current.add(id)
    else sentAlready.current.delete(id)
    setSent(new Set(sentAlready.current))
  }

  const decide = async (request: QueuedRequest, decision: Decision) => {
    if (sentAlready.current.has(request.id)) return
    note(request.id, true)
    try {
      await mutateAsync({ request, decision })
      toast.success(done[decision])
    } catch (error) {
      if (!isOutOfReach(error)) note(request.id, false)
      if (isSessionLost(error)) return
      toast.error(isOutOfReach(error) ? (problemOf(error)?.message ?? failed[decision]) : failed[decision])
    }
  }

  return { decide, isSent: (id: string) => sent.has(id) }
}

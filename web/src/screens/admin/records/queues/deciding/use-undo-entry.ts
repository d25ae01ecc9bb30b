import type { QueuedRequest } from '@portal/contract/records/requests'
import { takeBackUntil } from '@portal/contract/records/undo-decision'
import { undoMessages } from '@portal/contract/shell/undo-messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { undoDecision } from '../../../../../data/records/requests.ts'
import { useMayDecide } from '../../../../../data/records/use-may-decide.ts'
import { useUser } from '../../../../../data/session/use-user.ts'
import { useIsBefore } from '../../../../../ui/text/use-is-before.ts'
import { undoNow } from '../../../../../ui/toast/undoable.ts'

/** The entry of a request's menu that takes back what this person has just decided, or a rule; none after that time. */
export function useUndoEntry(request: QueuedRequest) {
  const { id, decision } = request
  const mayDecide = useMayDecide()
  const userId = useUser()?.id
  const until = decision && takeBackUntil(decision, userId)
  const isUndoable = useIsBefore(until === null ? null : new Date(until).toISOString())
  if (!decision || !isUndoable || !mayDecide(request)) return []
  // The lists of all queues are read again: what the request was before is not known here.
  const undo = {
    of: decision.id,
    run: () => undoDecision({ id, decisionId: decision.id }, 'Pending', 'Approved', decision.status),
  }
  return [{ label: undoMessages.undo, Icon: IconArrowBackUp, run: () => undoNow([undo]) }]
}

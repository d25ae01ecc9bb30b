import { messages } from '@portal/contract/messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconArrowBackUp } from '@tabler/icons-react'
import { undoDecision } from '../../../../data/requests.ts'
import { useMay, useUser } from '../../../../data/use-user.ts'
import { undoNow } from '../../../../ui/toast.ts'
import { useIsUndoable } from '../../../../ui/use-is-before.ts'

/** The entry of a request's menu that takes back the decision this person has just made; none after that time. */
export function useUndoEntry({ id, decision }: QueuedRequest) {
  const may = useMay()
  const userId = useUser()?.id
  const isUndoable = useIsUndoable(decision !== null && decision.by.id === userId ? decision.at : null)
  if (!decision || !isUndoable || !may('undoDecision')) return []
  // The lists of all queues are read again: what the request was before is not known here.
  const undo = {
    of: decision.id,
    run: () => undoDecision({ id, decisionId: decision.id }, 'Pending', 'Approved', decision.status),
  }
  return [{ label: messages.undo.undo, Icon: IconArrowBackUp, run: () => void undoNow([undo]) }]
}

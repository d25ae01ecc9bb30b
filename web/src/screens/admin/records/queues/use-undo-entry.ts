import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/durations'
import { messages } from '@portal/contract/messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { undoDecision } from '../../../../data/requests.ts'
import { useMay, useUser } from '../../../../data/use-user.ts'
import { undoNow } from '../../../../ui/toast.ts'

const WINDOW_MS = UNDO_WINDOW_MINUTES * MINUTE_MS

/** The entry of a request's menu that takes back the decision this person has just made; none after that time. */
export function useUndoEntry({ id, decision }: QueuedRequest) {
  const may = useMay()
  const userId = useUser()?.id
  const isOwn = decision !== null && decision.by.id === userId
  const leftMs = isOwn ? Date.parse(decision.at) + WINDOW_MS - Date.now() : 0
  const [, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => setOver(decision?.id ?? null), leftMs)
    return () => clearTimeout(timer)
  }, [decision?.id, leftMs])
  if (!isOwn || leftMs <= 0 || !may('undoDecision')) return []
  // The lists of all queues are read again: what the request was before is not known here.
  const undo = {
    of: decision.id,
    run: () => undoDecision({ id, decisionId: decision.id }, 'Pending', 'Approved', decision.status),
  }
  return [{ label: messages.undo.undo, Icon: IconArrowBackUp, run: () => void undoNow([undo]) }]
}

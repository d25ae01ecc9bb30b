import type { QueuedRequest } from '@portal/contract/requests'
import { useEffect, useRef, useState } from 'react'

/** Remembers which of the rows have a decision under way, so that each is decided only once. */
export function useSent(rows: readonly QueuedRequest[]) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  // State changes only with the next rendering; the ref stops the second of two quick clicks.
  const sentIds = useRef(new Set<string>())

  const keep = (ids: Iterable<string>) => {
    sentIds.current = new Set(ids)
    setSent(sentIds.current)
  }

  // A request that has left may come back, such as after Undo.
  useEffect(() => {
    const shown = new Set(rows.map(({ id }) => id))
    const stillShown = [...sentIds.current].filter((id) => shown.has(id))
    if (stillShown.length === sentIds.current.size) return
    sentIds.current = new Set(stillShown)
    setSent(sentIds.current)
  }, [rows])

  return {
    isSent: (id: string) => sent.has(id),
    /** Marks those that are not marked yet, and returns them. */
    mark: (requests: readonly QueuedRequest[]) => {
      const open = requests.filter(({ id }) => !sentIds.current.has(id))
      keep([...sentIds.current, ...open.map(({ id }) => id)])
      return open
    },
    unmark: (requests: readonly QueuedRequest[]) => {
      const ids = new Set(requests.map(({ id }) => id))
      keep([...sentIds.current].filter((id) => !ids.has(id)))
    },
  }
}

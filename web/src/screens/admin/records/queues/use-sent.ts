import type { QueuedRequest, RequestStatus } from '@portal/contract/records/requests'
import { useEffect, useRef, useState } from 'react'

/** Remembers which of the rows have a decision under way, so that each is decided only once. */
export function useSent(rows: readonly QueuedRequest[]) {
  const [sent, setSent] = useState<ReadonlyMap<string, RequestStatus>>(new Map())
  // State changes only with the next rendering; the ref stops the second of two quick clicks.
  const latest = useRef(sent)

  const keep = (next: ReadonlyMap<string, RequestStatus>) => {
    latest.current = next
    setSent(next)
  }

  // A request that has left, or has its new status, can be decided again: going on from it, or after Undo.
  useEffect(() => {
    const statuses = new Map(rows.map(({ id, status }) => [id, status]))
    const waiting = [...latest.current].filter(([id, status]) => statuses.get(id) === status)
    if (waiting.length === latest.current.size) return
    latest.current = new Map(waiting)
    setSent(latest.current)
  }, [rows])

  return {
    isSent: (id: string) => sent.has(id),
    /** Marks those that are not marked yet, and returns them. */
    mark: (requests: readonly QueuedRequest[]) => {
      const open = requests.filter(({ id }) => !latest.current.has(id))
      keep(new Map([...latest.current, ...open.map(({ id, status }) => [id, status] as const)]))
      return open
    },
    unmark: (requests: readonly QueuedRequest[]) => {
      const ids = new Set(requests.map(({ id }) => id))
      keep(new Map([...latest.current].filter(([id]) => !ids.has(id))))
    },
  }
}

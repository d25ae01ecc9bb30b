import { useRef, useState } from 'react'
import type { PendingDecision } from './use-decide.ts'

const keyOf = (pending: PendingDecision | null) =>
  pending ? [pending.decision, ...pending.requests.map(({ id }) => id)].join() : ''

/**
 * The note that is being written for a decision. It is kept until the decision has been made: somebody who cancels, or
 * whose decision could not be sent, finds it again.
 */
export function useNoteDraft(pending: PendingDecision | null) {
  const drafts = useRef(new Map<string, string>())
  const [, setChanges] = useState(0)
  return {
    note: drafts.current.get(keyOf(pending)) ?? '',
    setNote: (note: string) => {
      drafts.current.set(keyOf(pending), note)
      setChanges((changes) => changes + 1)
    },
    forget: (decided: PendingDecision) => void drafts.current.delete(keyOf(decided)),
  }
}

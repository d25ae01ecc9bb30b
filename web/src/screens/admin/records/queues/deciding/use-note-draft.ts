import { useState } from 'react'
import { cachedUser } from '../../../../../data/session/session.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../../../forms/drafts.ts'
import type { PendingDecision } from './use-decide.ts'

const nameOf = ({ decision, requests }: PendingDecision) => ['note', decision, ...requests.map(({ id }) => id)].join()

/**
 * The note that is being written for a decision. It is kept in the tab until the decision has been made: somebody who
 * cancels, looks at the student first, loads the page again or whose session ends finds it again. Signing out forgets it.
 */
export function useNoteDraft(pending: PendingDecision | null) {
  // Read while the person is still signed in: once the session has ended, the cache has no user.
  const [owner] = useState(() => cachedUser()?.id ?? '')
  const [, setChanges] = useState(0)
  const forget = (decided: PendingDecision) => deleteDraft(owner, nameOf(decided))
  return {
    note: String((pending && readDraft(owner, nameOf(pending)).note) ?? ''),
    setNote: (note: string) => {
      if (!pending) return
      if (note === '') forget(pending)
      else saveDraft(owner, nameOf(pending), { note }, 'tab')
      setChanges((changes) => changes + 1)
    },
    forget,
  }
}

import { PAGE_SIZES } from '@portal/contract/limits'
import { useSyncExternalStore } from 'react'
import { cachedUser } from '../data/session.ts'

const COMPACT = 'compact'
const listeners = new Set<() => void>()
const keyOf = (userId: string) => `rows ${userId}`

/** Whether this person has chosen compact rows in this browser. */
function areRowsCompact() {
  const user = cachedUser()
  return user !== null && localStorage.getItem(keyOf(user.id)) === COMPACT
}

/** The rows of a page of the long lists where the URL does not say it: compact rows are there to see more of them. */
export const longListPageSize = () => PAGE_SIZES[areRowsCompact() ? 1 : 0]

/** The same for a screen, which follows the choice. */
export const useLongListPageSize = () => {
  useCompactRows()
  return longListPageSize()
}

export const useCompactRows = () => useSyncExternalStore(subscribe, areRowsCompact, areRowsCompact)

/** Makes the rows of this person compact in this browser, or comfortable again. */
export function setRowsCompact(isCompact: boolean) {
  const user = cachedUser()
  if (!user) return
  if (isCompact) localStorage.setItem(keyOf(user.id), COMPACT)
  else localStorage.removeItem(keyOf(user.id))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

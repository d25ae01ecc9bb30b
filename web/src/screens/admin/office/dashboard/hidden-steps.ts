import { useSyncExternalStore } from 'react'
import { cachedUser } from '../../../../data/session.ts'

const HIDDEN = 'hidden'
const listeners = new Set<() => void>()
const keyOf = (userId: string) => `first-steps ${userId}`

function areStepsHidden() {
  const user = cachedUser()
  return user !== null && localStorage.getItem(keyOf(user.id)) === HIDDEN
}

/** Whether this person has hidden the first steps in this browser. */
export const useHiddenSteps = () => useSyncExternalStore(subscribe, areStepsHidden)

/** Hides the first steps from this person in this browser, or shows them again. */
export function setStepsHidden(isHidden: boolean) {
  const user = cachedUser()
  if (!user) return
  if (isHidden) localStorage.setItem(keyOf(user.id), HIDDEN)
  else localStorage.removeItem(keyOf(user.id))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

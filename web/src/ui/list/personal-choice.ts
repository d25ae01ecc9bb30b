import { useSyncExternalStore } from 'react'
import { cachedUser } from '../../data/session/session.ts'

/** A choice that each person makes in each browser, kept in localStorage as `value`; off until somebody makes it. */
export function personalChoice(name: string, value: string) {
  const listeners = new Set<() => void>()
  const keyOf = (userId: string) => `${name} ${userId}`

  function isMade() {
    const user = cachedUser()
    return user !== null && localStorage.getItem(keyOf(user.id)) === value
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  /** Makes the choice of this person, or takes it back. */
  function set(makesIt: boolean) {
    const user = cachedUser()
    if (!user) return
    if (makesIt) localStorage.setItem(keyOf(user.id), value)
    else localStorage.removeItem(keyOf(user.id))
    for (const listener of listeners) listener()
  }

  return { isMade, set, useIsMade: () => useSyncExternalStore(subscribe, isMade, isMade) }
}

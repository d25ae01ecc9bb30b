import { useEffect, useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Has a screen reader say something about the screen: that it has loaded, which rows it shows, or that there are none. */
export function say(text: string) {
  said = text
  for (const listener of listeners) listener()
}

/** Has a screen reader say this, and each time that it changes. */
export function useSaid(text: string) {
  useEffect(() => {
    say(text)
    return () => say('')
  }, [text])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Where it stands. Screen readers say what comes into a live region that is there before it, so there is one for all
 * screens.
 */
export function Said() {
  const text = useSyncExternalStore(subscribe, () => said)
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}

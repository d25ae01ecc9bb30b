import { useSyncExternalStore } from 'react'

let isStreamBroken = false
const listeners = new Set<() => void>()

/** Says what the event stream knows: whether it broke and could not be opened again since. */
export function setStreamBroken(isBroken: boolean) {
  isStreamBroken = isBroken
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the portal cannot be reached, as far as the browser and the event stream know: nothing is asked for it. */
export const useIsAway = () =>
  useSyncExternalStore(
    subscribe,
    () => isStreamBroken || !navigator.onLine,
    () => false,
  )

import { useSyncExternalStore } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

const KEY = 'usedShortcuts'
const listeners = new Set<() => void>()

const read = () => localStorage.getItem(KEY) ?? ''

/** Notes in this browser that somebody has used a shortcut of a single key. */
export function rememberUsed(keys: string) {
  const used = read()
  if (used.includes(keys)) return
  localStorage.setItem(KEY, used + keys)
  for (const listener of listeners) listener()
}

/** Whether the screen still names a key: until it has been used in this browser, and not where such keys are off. */
export function useUnusedKeys() {
  const used = useSyncExternalStore(subscribe, read, read)
  return (keys: string) => areSingleKeysOn() && !used.includes(keys)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

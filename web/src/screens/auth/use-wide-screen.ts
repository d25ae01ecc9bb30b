import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 51.3125em)')

function watch(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for the illustration. */
export const useWideScreen = () => useSyncExternalStore(watch, () => wide.matches)

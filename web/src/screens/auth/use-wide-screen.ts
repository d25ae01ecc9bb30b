import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 821px)')

function watch(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for the illustration. */
export const useWideScreen = () => useSyncExternalStore(watch, () => wide.matches)

import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 821px)')

function watch(tell: () => void) {
  wide.addEventListener('change', tell)
  return () => wide.removeEventListener('change', tell)
}

/** Whether there is room for more than the form. */
export const useWideScreen = () => useSyncExternalStore(watch, () => wide.matches)

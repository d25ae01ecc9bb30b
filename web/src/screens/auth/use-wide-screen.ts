import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(min-width: 51.3125em)')

function watch(listener: () => void) {
  const wide = query()
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for the illustration; false in a page that is rendered in advance. */
export const useWideScreen = () =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )

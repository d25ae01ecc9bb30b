import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page that is rendered in advance, true as soon as React runs in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

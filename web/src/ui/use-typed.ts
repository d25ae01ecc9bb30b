import { SEARCH_DEBOUNCE_MS } from '@portal/contract/delays'
import { useEffect, useEffectEvent, useState } from 'react'

/** What is being typed into a box that narrows a list: it counts as soon as the typing pauses, or when `settle` is called. */
export function useTyped(value: string, onSettled: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    // The list was set back from elsewhere (the filters cleared, the back button).
    setKnown(value)
    setTyped(value)
  }
  const settle = () => {
    setKnown(typed)
    onSettled(typed)
  }
  // News that keeps changing the list must not keep the search waiting.
  const settleNow = useEffectEvent(settle)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(settleNow, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])

  return { typed, setTyped, settle }
}

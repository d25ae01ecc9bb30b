import { SEARCH_DEBOUNCE_MS } from '@portal/contract/delays'
import { useEffect, useEffectEvent, useState } from 'react'

/** The value of an input that filters a list. It is committed when typing pauses, or at once by `commit`. */
export function useDebouncedInput(value: string, onCommit: (input: string) => void) {
  const [input, setInput] = useState(value)
  const [committed, setCommitted] = useState(value)
  if (value !== committed) {
    // Something else has changed the value: a button that clears the filters, or the browser's back button.
    setCommitted(value)
    setInput(value)
  }
  const commit = () => {
    setCommitted(input)
    onCommit(input)
  }
  // An effect event, so that a list that renders again and again does not restart the timer.
  const commitLater = useEffectEvent(commit)
  useEffect(() => {
    if (input === value) return
    const timer = setTimeout(commitLater, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input, value])

  return { input, setInput, commit }
}

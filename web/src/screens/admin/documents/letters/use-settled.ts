import { useEffect, useState } from 'react'

/** After this time without typing, a preview is asked for: it is seen at most 300 ms after the last key. */
const PREVIEW_DEBOUNCE_MS = 150

/** The value once it has not changed for a moment. */
export function useSettled<Value>(value: Value) {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that says the same is the same
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PREVIEW_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

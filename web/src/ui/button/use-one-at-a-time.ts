import { useRef, useState } from 'react'

/** Runs one thing at a time, and says whether one runs: of two quick clicks the second does nothing, and gets undefined. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  // State changes only with the next rendering; the ref stops a click before it.
  const running = useRef(false)
  const run = async <Result>(work: () => Result | Promise<Result>) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [run, isBusy] as const
}

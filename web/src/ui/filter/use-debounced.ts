import { SEARCH_AS_TYPED_DEBOUNCE_MS } from '@portal/contract/delays'
import { useEffect, useState } from 'react'

/** The text once typing has paused for a moment; `commit` takes it at once. */
export function useDebounced(typed: string) {
  const [q, setQ] = useState(typed)
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => setQ(typed), SEARCH_AS_TYPED_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, q])
  return { q, commit: () => setQ(typed) }
}

import { READ_AFTER_MS } from '@portal/contract/delays'
import { useEffect, useRef, useState } from 'react'
import { isSingleKey } from '../../../../../shortcuts/registry.ts'

/**
 * A value once it has been on the screen for a moment; null until then. A key that is pressed sooner was meant for what was
 * there before.
 */
export function useHasStood(value: string | null) {
  const [stood, setStood] = useState<string | null>(null)
  useEffect(() => {
    if (value === null) return setStood(null)
    const timer = setTimeout(() => setStood(value), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return stood === value ? stood : null
}

/** A, where nobody types, and Ctrl Enter everywhere, while a dialog is open that issues a letter. */
export function useIssueKeys(issue: () => void) {
  const latest = useRef(issue)
  useEffect(() => {
    latest.current = issue
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, repeat, defaultPrevented } = event
      const isConfirmed = key === 'Enter' && (ctrlKey || metaKey)
      if (repeat || defaultPrevented || !(isConfirmed || isSingleKey(event, 'a'))) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

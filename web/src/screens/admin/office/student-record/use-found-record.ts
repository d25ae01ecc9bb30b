import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The history entry whose record has had the focus: whoever comes back by Back is left where they were. */
let shownFor: string | undefined

/** The record that was searched for; undefined where the page was opened for another reason. */
export const useFoundId = () => useLocation({ select: ({ state }) => state.foundRecord })

/** For the row of a record: one that was searched for is scrolled to and has the focus when it appears. */
export function useFoundRecord(id: string) {
  const row = useRef<HTMLLIElement>(null)
  const isFound = useFoundId() === id
  const entry = useLocation({ select: ({ state }) => (state as { __TSR_key?: string }).__TSR_key })
  useEffect(() => {
    if (!isFound || entry === undefined || shownFor === entry) return
    shownFor = entry
    row.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    row.current?.focus({ preventScroll: true })
  }, [isFound, entry])
  return { ref: row, ...(isFound && { tabIndex: -1, 'aria-current': 'true' as const }) }
}

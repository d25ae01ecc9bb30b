import { useState } from 'react'
import type { TickedRows } from './use-ticked.ts'

/**
 * Whether all rows that match are selected, those of other pages too: it can be said once all of the page are ticked,
 * and ends with the first tick that is taken away.
 * @param list names the search and the filters
 */
export function useAllSelected(list: string, rows: number, ticked: TickedRows, page: { total: number; more: boolean }) {
  const [selected, setSelected] = useState('')
  const isWholePage = rows > 0 && ticked.ids.size === rows
  const isSelected = selected === list && isWholePage
  // Forgotten at once: ticks that come back later do not select all again.
  if (selected === list && !isWholePage) setSelected('')
  const isOffered = isWholePage && !isSelected && (page.more || page.total > rows)
  const select = () => setSelected(list)
  return {
    isSelected,
    isOffered,
    select,
    /** Ticks the page; then selects all. */
    selectNext: () => (isOffered ? select() : ticked.tickAll(true)),
    clear: () => setSelected(''),
  }
}

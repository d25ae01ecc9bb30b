import { useRef } from 'react'

/** Gives the focus back to a row that had it before a dialog: Base UI would give it to the first control of the row. */
export function useFocusedRow() {
  const row = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      const { activeElement } = document
      const isRow = activeElement instanceof HTMLElement && activeElement.matches('[data-row]')
      row.current = isRow ? activeElement : null
    },
    /** For `finalFocus`. */
    giveBack: () => {
      const { current } = row
      if (current) setTimeout(() => current.focus())
      return current === null
    },
  }
}

import { type FocusEvent, useEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button:not([disabled])'

/**
 * Keeps the focus in a list from which the row it was in has gone (decided, deleted, moved away by somebody
 * else): it goes to the same button of the row that has taken the place, or to the screen's heading.
 */
export function useFocusKept(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef<{ row: string; at: number; control: number } | null>(null)
  const shown = keys.join('\n')

  const noteFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]')
    if (!row) return
    const controls = [...row.querySelectorAll(FOCUSABLE)]
    last.current = {
      row: row.dataset.row ?? '',
      at: keys.indexOf(row.dataset.row ?? ''),
      control: controls.indexOf(target),
    }
  }

  useEffect(() => {
    const was = last.current
    if (!was || shown.split('\n').includes(was.row)) return
    last.current = null
    // Something else has taken the focus meanwhile: it stays there.
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const rows = body.current?.querySelectorAll('[data-row]') ?? []
    const next = rows[Math.min(was.at, rows.length - 1)]
    const control = next?.querySelectorAll<HTMLElement>(FOCUSABLE)[was.control]
    ;(control ?? document.getElementById('heading'))?.focus()
  }, [shown])

  return { body, noteFocus }
}

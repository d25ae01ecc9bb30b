import { type FocusEvent, useEffect, useRef } from 'react'
import { focusHeading } from './screen.tsx'

const FOCUSABLE = 'a[href], button:not([disabled])'
const DIALOG = '[role="alertdialog"], [role="dialog"]'

/**
 * Keeps the focus in a list from which the row it was in has gone (decided, deleted, moved away by somebody
 * else): it goes to the same button of the row that has taken the place, or to the screen's heading.
 */
export function useFocusKept<List extends HTMLElement = HTMLTableSectionElement>(keys: readonly string[]) {
  const body = useRef<List>(null)
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
    ifFocusIsLost(() => {
      const rows = body.current?.querySelectorAll('[data-row]') ?? []
      const next = rows[Math.min(was.at, rows.length - 1)]
      const control = next?.querySelectorAll<HTMLElement>(FOCUSABLE)[was.control]
      if (control) control.focus()
      else focusHeading()
    })
  }, [shown])

  // With its last row the whole list goes.
  useEffect(
    () => () => {
      if (last.current) ifFocusIsLost(focusHeading)
    },
    [],
  )

  return { body, noteFocus }
}

/** Where something else has taken the focus meanwhile, it stays there; a dialog has it only until it is closed. */
function ifFocusIsLost(moveOn: () => void) {
  const focused = document.activeElement
  const dialog = focused?.closest(DIALOG)
  if (dialog) onceClosed(dialog, moveOn)
  else if (focused === null || focused === document.body) moveOn()
}

/** A dialog that is closed gives the focus back to the row it was opened from, which is no longer there. */
function onceClosed(dialog: Element, moveOn: () => void) {
  const watch = new MutationObserver(() => {
    if (dialog.isConnected) return
    watch.disconnect()
    setTimeout(moveOn)
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

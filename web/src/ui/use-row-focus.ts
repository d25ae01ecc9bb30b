import { type FocusEvent, useEffect, useRef } from 'react'
import { controlIn, type RowControl, rowControlOf } from './row-control.ts'
import { focusHeading } from './screen.tsx'

const DIALOG = '[role="alertdialog"], [role="dialog"]'

/**
 * Keeps the focus in a list when the focused row disappears, because it was decided, deleted or changed by somebody
 * else. The focus moves to the same control of the row that takes its place, or to the heading of the screen.
 */
export function useRowFocus<List extends HTMLElement = HTMLTableSectionElement>(keys: readonly string[]) {
  const list = useRef<List>(null)
  const last = useRef<RowControl | null>(null)
  const joinedKeys = keys.join('\n')

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const focused = rowControlOf(target)
    if (focused) last.current = { ...focused, index: keys.indexOf(focused.key) }
  }

  useEffect(() => {
    const before = last.current
    if (!before || joinedKeys.split('\n').includes(before.key)) return
    last.current = null
    ifFocusIsLost(() => {
      const rows = list.current?.querySelectorAll('[data-row]') ?? []
      const next = rows[Math.min(before.index, rows.length - 1)]
      const control = controlIn(next, before)
      if (control) control.focus()
      else focusHeading()
    })
  }, [joinedKeys])

  // Without rows the whole list is unmounted.
  useEffect(
    () => () => {
      if (last.current) ifFocusIsLost(focusHeading)
    },
    [],
  )

  return { list, onFocus }
}

/** Calls `moveFocus` unless another element has the focus. An open dialog has it only until it closes. */
function ifFocusIsLost(moveFocus: () => void) {
  const focused = document.activeElement
  const dialog = focused?.closest(DIALOG)
  if (dialog) onceClosed(dialog, moveFocus)
  else if (focused === null || focused === document.body) moveFocus()
}

/** A dialog that closes returns the focus to the row that opened it, which no longer exists. */
function onceClosed(dialog: Element, moveFocus: () => void) {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return
    observer.disconnect()
    setTimeout(moveFocus)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

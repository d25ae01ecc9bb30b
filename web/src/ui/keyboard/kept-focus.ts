import { useEffect } from 'react'
import { focusHeading } from '../layout/screen.tsx'
import { controlIn, type RowControl, rowControlOf } from './row-control.ts'

/** What lies over the page and gives the focus back when it closes. Toasts are dialogs in a region. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Where the focus was, so that something near it can be found when the element itself is gone. */
type Place = {
  element: HTMLElement
  path: string
  layer: HTMLElement | null
  /** The heading of the part of the screen that it lies in. */
  heading: HTMLElement | null
  /** `following`: the rows from this one on. Others may go with it, so its place in the list is not enough. */
  row: (RowControl & { list: Element | null; place: number; following: string[] }) | null
}

/**
 * When the element with the focus goes away, because its row was decided, its dialog was closed or its button has done
 * what it was for, the focus goes on to the same control of the row that takes its place, or to the heading of its part of
 * the screen, or to where it was before a dialog, or to the first row of a queue, or to the H1. A new screen places the
 * focus itself.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: Place | null = null
    let inPage: Place | null = null

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = placeOf(target)
      if (!last.layer) inPage = last
    }
    // A click beside everything, or another window: nothing is lost.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return
      setTimeout(() => {
        if (last?.element === target && document.activeElement === document.body && !isGone(last.element)) last = null
      })
    }
    const handOn = () => {
      if (!last || !isFocusLost() || !isGone(last.element) || last.path !== window.location.pathname) return
      if (isOtherLayerOpen(last)) return
      for (const place of [last, inPage]) if (place && focusNear(place)) return
      // The rows of a queue can have the focus themselves.
      const firstRow = document.querySelector<HTMLElement>('main [data-row][tabindex]')
      if (!firstRow || !focus(firstRow)) focusHeading()
    }
    const onChange = () => {
      if (last && isFocusLost() && isGone(last.element)) setTimeout(handOn)
    }
    const observer = new MutationObserver(onChange)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled')

function placeOf(element: HTMLElement): Place {
  const control = rowControlOf(element)
  const row = element.closest('[data-row]')
  const list = row?.parentElement ?? null
  const rows = row && list ? rowsOf(list) : []
  const place = row ? rows.indexOf(row) : 0
  return {
    element,
    path: window.location.pathname,
    layer: element.closest<HTMLElement>(LAYER),
    heading: element.closest('section')?.querySelector<HTMLElement>('h2[tabindex]') ?? null,
    row: control && { ...control, list, place, following: rows.slice(place).map(keyOf) },
  }
}

const keyOf = (row: Element) => row.getAttribute('data-row') ?? ''

const rowsOf = (list: Element) => [...list.querySelectorAll('[data-row]')]

/** A layer that is open, or still closing, keeps the focus or gives it back itself. */
function isOtherLayerOpen({ layer }: Place) {
  const open = [...document.querySelectorAll(LAYER)].filter((one) => !one.closest('[role="region"]'))
  return open.some((one) => one !== layer)
}

function focusNear({ element, layer, heading, row }: Place) {
  if (!isGone(element)) return focus(element)
  if (row?.list?.isConnected) {
    const rows = rowsOf(row.list)
    const left = row.following.flatMap((key) => rows.find((one) => keyOf(one) === key) ?? [])
    const next = left[0] ?? rows[Math.min(row.place, rows.length - 1)]
    const control = controlIn(next, row)
    if (control) return focus(control)
  }
  const around = [layer, heading].find((one) => one?.isConnected)
  return around ? focus(around) : false
}

function focus(element: HTMLElement) {
  element.focus()
  return !isFocusLost()
}

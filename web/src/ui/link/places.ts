import type { AnyRouter, HistoryState } from '@tanstack/react-router'
import { cachedUser } from '../../data/session/session.ts'
import { controlIn, findRow, type RowControl, rowControlOf } from '../keyboard/row-control.ts'
import { focusHeading } from '../layout/screen.tsx'
import { deleteStoredPlaces, type Place, storePlaces, takeStoredPlaces } from './place-storage.ts'

/*
 * Every screen is remembered as it was left, until the tab is closed or somebody else signs in. The browser's Back,
 * Forward and Reload, links made with `linkBack` and the redirects of forms return to it: the same page, filters, search
 * text, scroll position and focus.
 */

/** How long the parts of a screen may go on to appear once the place is reached. */
const SETTLE_MS = 1_000

let owner: string | undefined
/** By the key of the history entry, for Back and Forward. */
const placesByEntry = new Map<string, Place>()
/** By path, for links and redirects. */
const placesByPath = new Map<string, Place>()

let lastRow: RowControl | null = null
/** The place to return to as soon as the content of the screen is shown. */
let pending: Place | null = null
let settling: ReturnType<typeof setTimeout> | undefined
/** Sees the parts of a screen that load one after the other. */
let observer: MutationObserver | undefined

/** Starts to remember the screens of this router. */
export function keepPlaces(router: AnyRouter) {
  loadPlaces()
  window.addEventListener('pagehide', () => {
    savePlace(router.state.location)
    if (owner !== undefined) storePlaces({ owner, byEntry: [...placesByEntry], byPath: [...placesByPath] })
  })
  // A page that the browser has kept whole has its places still.
  window.addEventListener('pageshow', deleteStoredPlaces)
  // Safari does not focus a link that is clicked.
  for (const event of ['focusin', 'click']) document.addEventListener(event, noteRow, true)
  // Whoever goes on before the content is shown is left where they are.
  for (const event of ['wheel', 'touchmove', 'keydown', 'click']) {
    document.addEventListener(event, cancelReturn, { capture: true, passive: true })
  }
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    cancelReturn()
    if (fromLocation) savePlace(fromLocation)
  })
  let isFirst = true
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const isLoaded = isFirst
    isFirst = false
    if (!isLoaded && !pathChanged) return
    lastRow = null
    pending = findPlace(toLocation)
    // People who use the keyboard or a screen reader start at the heading of the new screen.
    if (!isLoaded) focusHeading({ preventScroll: pending !== null })
    if (pending) {
      observer ??= new MutationObserver(() => returnToPlace({ sameRowOnly: true }))
      observer.observe(document.body, { childList: true, subtree: true })
    }
    returnToPlace({ sameRowOnly: true })
  })
}

/** Forgets every place, because the person signs out. */
export function forgetPlaces() {
  owner = undefined
  placesByEntry.clear()
  placesByPath.clear()
  deleteStoredPlaces()
  cancelReturn()
}

/** Goes on with the places of a page that is loaded again. */
function loadPlaces() {
  const stored = takeStoredPlaces()
  if (!stored) return
  owner = stored.owner
  for (const [key, place] of stored.byEntry) placesByEntry.set(key, place)
  for (const [path, place] of stored.byPath) placesByPath.set(path, place)
}

/** The search parameters and search text with which this person left a screen last; null if they have not opened it. */
export function placeOf(pathname: string) {
  const place = isOwner() ? placesByPath.get(pathname) : undefined
  return place ? { search: place.search, q: place.q ?? '' } : null
}

/** Which of these screens this person left last; undefined if none has been open. */
export const lastLeft = <Path extends string>(paths: readonly Path[]) =>
  isOwner() ? [...placesByPath.keys()].findLast((path): path is Path => paths.some((one) => one === path)) : undefined

/**
 * Where a link or redirect back to a screen leads: to the screen as this person left it.
 * @param params the parameters of the path, such as the id
 */
export function linkBack<Path extends string>(to: Path, params: Record<string, string> = {}) {
  const place = placeOf(to.replace(/\$(\w+)/g, (_text, name: string) => params[name] ?? ''))
  if (!place) return { to, params }
  const state: HistoryState = { isReturn: true, q: place.q, qOwner: owner }
  // Each screen reads its own search parameters, which the router cannot know here.
  return { to, params, search: place.search as never, state }
}

/**
 * Scrolls and focuses as the screen was left. Call it when the content of the screen is shown. Screens that do not call it
 * are scrolled as their parts appear.
 * @param sameRowOnly for a part of a screen: the row may be in another part, so no other row takes its place
 */
export function returnToPlace({ sameRowOnly = false } = {}) {
  if (!pending) return
  const { row, rowTop, scrollY } = pending
  const element = row ? findRow(row) : undefined
  const isSameRow = element !== undefined && element.dataset.row === row?.key
  const top = isSameRow ? window.scrollY + element.getBoundingClientRect().top - rowTop : scrollY
  window.scrollTo({ top, behavior: 'instant' })
  const control = row && (isSameRow || !sameRowOnly) ? controlIn(element, row) : undefined
  control?.focus({ preventScroll: true })
  const isReached = Math.abs(window.scrollY - top) <= 1 && (control || !row)
  // Parts that appear above shortly afterwards would move the place away again.
  if (isReached) settling ??= setTimeout(cancelReturn, SETTLE_MS)
}

const isOwner = () => owner !== undefined && owner === cachedUser()?.id

function noteRow({ target }: Event) {
  lastRow = rowControlOf(target) ?? lastRow
}

function cancelReturn() {
  pending = null
  clearTimeout(settling)
  settling = undefined
  observer?.disconnect()
}

type Location = { pathname: string; search: Record<string, unknown>; state: HistoryState & { __TSR_key?: string } }

function savePlace({ pathname, search, state }: Location) {
  const user = cachedUser()?.id
  if (user !== owner) forgetPlaces()
  owner = user
  if (!user) return
  const rowTop = lastRow ? (findRow(lastRow)?.getBoundingClientRect().top ?? 0) : 0
  const place: Place = { search, q: state.q, scrollY: window.scrollY, row: lastRow, rowTop }
  // The last one is at the end.
  placesByPath.delete(pathname)
  placesByPath.set(pathname, place)
  if (state.__TSR_key) placesByEntry.set(state.__TSR_key, place)
}

function findPlace({ pathname, state }: Location) {
  if (!isOwner()) return null
  const byEntry = state.__TSR_key ? placesByEntry.get(state.__TSR_key) : undefined
  const place = byEntry ?? (state.isReturn ? placesByPath.get(pathname) : undefined)
  if (!place?.row || state.returnRow === undefined) return place ?? null
  return { ...place, row: { ...place.row, key: state.returnRow } }
}

import type { RowControl } from '../keyboard/row-control.ts'

export type Place = {
  /** The search parameters of the screen and its search text. */
  search: Record<string, unknown>
  q: string | undefined
  scrollY: number
  /** The control of a row that was used last, and the distance of that row from the top of the window. */
  row: RowControl | null
  rowTop: number
}

type Places = { owner: string; byEntry: [string, Place][]; byPath: [string, Place][] }

const KEY = 'places'
const PLACES_MAX = 50

/**
 * Keeps the newest places of one person in the tab, for a page that is loaded again. Search texts can be names: nothing is
 * kept for longer than the page takes to load.
 */
export function storePlaces({ owner, byEntry, byPath }: Places) {
  const places: Places = { owner, byEntry: byEntry.slice(-PLACES_MAX), byPath: byPath.slice(-PLACES_MAX) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // This browser forbids storage: the places last as long as the page.
  }
}

/** Takes what the tab has kept out of it; null if nothing. */
export function takeStoredPlaces(): Places | null {
  try {
    const places = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    deleteStoredPlaces()
    return places
  } catch {
    return null
  }
}

export function deleteStoredPlaces() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing has been kept.
  }
}

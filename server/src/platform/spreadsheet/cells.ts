import { DAY_MS } from '@portal/contract/time/durations'

/** A cell: a text, a plain date `YYYY-MM-DD`, a point in time as ISO 8601, or a number, each possibly empty. */
export type Cell = string | { date: string } | { instant: string | null } | { number: number | null }

/** A cell as text. */
export function cellText(cell: Cell, clock: Clock) {
  if (typeof cell === 'string') return cell
  if ('number' in cell) return cell.number === null ? '' : String(cell.number)
  return 'date' in cell ? cell.date : clock(cell.instant)
}

/** How points in time are written: in a time zone, without their seconds. */
export function openClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  /** `YYYY-MM-DD HH:MM`; empty for null. */
  return (instant: string | null) => (instant === null ? '' : format.format(new Date(instant)))
}
export type Clock = ReturnType<typeof openClock>

/** Excel counts days from here; it is wrong about those before March 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_SERIAL = 61

/** The number of a local `YYYY-MM-DD[ HH:MM]` in a spreadsheet; null where it has none. */
export function serialOf(local: string) {
  const iso = local.replace(' ', 'T')
  const ms = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(iso)
    ? Date.parse(iso.length === 10 ? iso : `${iso}Z`)
    : Number.NaN
  const serial = (ms - EPOCH_MS) / DAY_MS
  // A day like 31 June is read as 1 July.
  const isReal = serial >= FIRST_RIGHT_SERIAL && new Date(ms).toISOString().startsWith(iso)
  return isReal ? serial : null
}

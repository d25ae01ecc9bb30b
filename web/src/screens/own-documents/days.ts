import { SHARE_MAX_DAYS } from '@portal/contract/documents/share-limits'

/** How many days from today the last day of a link may be: its end is at midnight. */
export const LAST_DAY_MAX = SHARE_MAX_DAYS - 1

const two = (part: number) => `${part}`.padStart(2, '0')

/** The day so many days from today, `YYYY-MM-DD` in the time zone of the browser. */
export function dayFromNow(days: number) {
  const at = new Date()
  at.setDate(at.getDate() + days)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The end of a day in the time zone of the browser. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString()

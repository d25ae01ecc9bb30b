import { dateFormat } from '../../../platform/date-format.ts'

/** The time in UTC without milliseconds, as credentials have it. */
export const secondsOf = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')

/** The last second of a day `YYYY-MM-DD` in a time zone. */
export function endOfDay(day: string, timeZone: string) {
  const inUtc = new Date(`${day}T23:59:59Z`)
  const guess = new Date(`${day}T23:59:59${offsetAt(inUtc, timeZone)}`)
  // The first offset can be that of the next day, when the clocks are changed at midnight.
  return new Date(`${day}T23:59:59${offsetAt(guess, timeZone)}`)
}

/** The offset from UTC, such as `+05:30`. */
function offsetAt(time: Date, timeZone: string) {
  const parts = dateFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z'
}

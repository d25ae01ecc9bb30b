/** The lengths of time that everything else is counted in. */
export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS
export const YEAR_SECONDS = 365 * DAY_SECONDS

export const MINUTE_MS = MINUTE_SECONDS * 1_000
export const HOUR_MS = HOUR_SECONDS * 1_000
export const DAY_MS = DAY_SECONDS * 1_000

/** A waiting time in words, rounded up. */
export function formatWait(seconds: number) {
  if (seconds <= MINUTE_SECONDS) return seconds === 1 ? 'a second' : `${seconds} seconds`
  if (seconds <= HOUR_SECONDS) return `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`
  return `${Math.ceil(seconds / HOUR_SECONDS)} hours`
}

/** The same day and time so many months later, or the last day of a shorter month. Fewer than 0 are months before. */
export function monthsAfter(moment: Date, months: number) {
  const then = new Date(moment)
  then.setUTCMonth(then.getUTCMonth() + months)
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0)
  return then
}

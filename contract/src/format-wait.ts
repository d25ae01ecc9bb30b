const SECONDS_A_MINUTE = 60
const SECONDS_AN_HOUR = 60 * SECONDS_A_MINUTE

/** A waiting time in words, rounded up. */
export function formatWait(seconds: number) {
  if (seconds <= SECONDS_A_MINUTE) return seconds === 1 ? 'a second' : `${seconds} seconds`
  if (seconds <= SECONDS_AN_HOUR) return `${Math.ceil(seconds / SECONDS_A_MINUTE)} minutes`
  return `${Math.ceil(seconds / SECONDS_AN_HOUR)} hours`
}

import { HOUR_SECONDS, MINUTE_SECONDS } from './durations.ts'

/** A waiting time in words, rounded up. */
export function formatWait(seconds: number) {
  if (seconds <= MINUTE_SECONDS) return seconds === 1 ? 'a second' : `${seconds} seconds`
  if (seconds <= HOUR_SECONDS) return `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`
  return `${Math.ceil(seconds / HOUR_SECONDS)} hours`
}

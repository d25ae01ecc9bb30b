import { DAY_MS } from '@portal/contract/time/durations'
import type { Config } from './config.ts'
import { dateFormat } from './date-format.ts'

/** The present moment, and the time zone in which it is a day. */
export type LocalTime = { now: Date; timeZone: string }

/** The present moment where the college is. */
export const localTimeOf = ({ config, now }: { config: Pick<Config, 'timeZone'>; now(): Date }): LocalTime => ({
  now: now(),
  timeZone: config.timeZone,
})

/** The moment of a time such as `2026-11-24T23:59:59` in a time zone. */
export function instantOf(localTime: string, timeZone: string) {
  const guess = new Date(localTime + offsetAt(new Date(`${localTime}Z`), timeZone))
  // The first offset can be that of the next day, when the clocks are changed at midnight.
  return new Date(localTime + offsetAt(guess, timeZone))
}

/** When the day before the present one began. */
export function startOfYesterday({ now, timeZone }: LocalTime) {
  const today = dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, today.length)
  return instantOf(`${yesterday}T00:00:00`, timeZone)
}

/** The offset from UTC, such as `+05:30`. */
function offsetAt(time: Date, timeZone: string) {
  const parts = dateFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z'
}

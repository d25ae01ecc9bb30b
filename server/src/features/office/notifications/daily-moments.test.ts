import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { dayOf } from '@portal/contract/time/working-days'
import { expect, it } from 'vitest'
import type { Config } from '../../../platform/config.ts'
import { dailyMoments } from './daily-moments.ts'

const HALF_HOUR_MS = 30 * MINUTE_MS
const HOURS = 24

// Clocks are put forward and back: by an hour, by half an hour, and at midnight.
it.each([
  ['Asia/Kolkata', '2027-03-01'],
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['America/Santiago', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
])('each hour that somebody can choose begins once on every day, in %s around %s', (timeZone, changed) => {
  const begin = Date.parse(`${changed}T00:00:00Z`) - 2 * DAY_MS
  const looks = Array.from({ length: 4 * 2 * HOURS }, (_, at) => {
    const now = new Date(begin + at * HALF_HOUR_MS)
    return { day: dayOf(now, { timeZone }), moments: dailyMoments({ config: { timeZone } as Config, now: () => now }) }
  })
  const days = [...new Set(looks.map(({ day }) => day))].slice(1, -1)
  expect(days).toContain(changed)
  for (let hour = 0; hour < HOURS; hour++) {
    const begun = looks.filter(({ moments }, at) => moments[hour]?.at !== looks[at - 1]?.moments[hour]?.at)
    for (const day of days)
      expect(
        begun.filter((look) => look.day === day),
        `${hour}:00 on ${day}`,
      ).toHaveLength(1)
    expect(begun.map(({ moments }) => moments[hour]?.at)).toEqual(begun.map(({ moments }) => moments[hour]?.at).sort())
  }
})

import { expect, it } from 'vitest'
import { startOfYesterday } from './local-time.ts'

it.each([
  ['2026-11-24T10:00:00Z', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
  // It is the next day already where the college is.
  ['2026-11-24T20:00:00Z', 'Asia/Kolkata', '2026-11-23T18:30:00.000Z'],
  ['2026-11-24T02:00:00Z', 'America/New_York', '2026-11-22T05:00:00.000Z'],
  // Yesterday had 23 hours.
  ['2027-03-29T10:00:00Z', 'Europe/Berlin', '2027-03-27T23:00:00.000Z'],
])('at %s in %s, yesterday began at %s', (now, timeZone, began) => {
  expect(startOfYesterday({ now: new Date(now), timeZone }).toISOString()).toBe(began)
})

import { expect, it } from 'vitest'
import { endOfDay } from './instants.ts'

it.each([
  ['2027-06-30', 'Asia/Kolkata', '2027-06-30T18:29:59.000Z'],
  ['2027-06-30', 'UTC', '2027-06-30T23:59:59.000Z'],
  ['2027-06-30', 'America/New_York', '2027-07-01T03:59:59.000Z'],
  // The clocks go forward at the end of this day, and back at the end of the other.
  ['2026-04-23', 'Africa/Cairo', '2026-04-23T21:59:59.000Z'],
  ['2026-10-30', 'Africa/Cairo', '2026-10-30T21:59:59.000Z'],
  ['2027-03-28', 'Europe/Berlin', '2027-03-28T21:59:59.000Z'],
])('the day %s in %s ends at %s', (day, timeZone, end) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(end)
})

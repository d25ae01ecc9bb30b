import { expect, it } from 'vitest'
import { momentIn } from './moments.ts'

it.each([
  ['2026-11-28T05:43:00Z', '28 नवंबर 2026 को सुबह 11:13 बजे (IST)', '28 November 2026 at 11:13 am IST'],
  ['2026-11-28T08:30:00Z', '28 नवंबर 2026 को दोपहर 2:00 बजे (IST)', '28 November 2026 at 2:00 pm IST'],
])('a moment is written as people say it in Hindi and in English: %s', (at, hindi, english) => {
  expect(momentIn('hi', new Date(at), 'Asia/Kolkata')).toBe(hindi)
  expect(momentIn('en', new Date(at), 'Asia/Kolkata')).toBe(english)
})

it('a moment in UTC says so after its time', () => {
  expect(momentIn('hi', new Date('2026-11-28T11:13:00Z'), 'UTC')).toBe('28 नवंबर 2026 को सुबह 11:13 बजे (UTC)')
})

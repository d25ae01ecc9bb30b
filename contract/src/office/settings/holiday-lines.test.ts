import { expect, it } from 'vitest'
import { readHolidayLines, toHolidayLines } from './holiday-lines.ts'

it('holidays are read from pasted lines, and written as such', () => {
  const pasted = '2026-08-15 Independence Day\r\n\n 2026-10-02\tGandhi Jayanti \n2026-11-08, दीपावली'
  const { holidays, wrong } = readHolidayLines(pasted)
  expect(wrong).toBeNull()
  expect(toHolidayLines(holidays)).toBe('2026-08-15 Independence Day\n2026-10-02 Gandhi Jayanti\n2026-11-08 दीपावली')
})

it.each(['2026-08-15', '15-08-2026 Independence Day', '2026-02-30 No day', 'Holi'])(
  'the line “%s” is refused',
  (line) => {
    expect(readHolidayLines(`2026-10-02 Gandhi Jayanti\n${line}`).wrong).toBe(2)
  },
)

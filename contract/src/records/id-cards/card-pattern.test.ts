import { expect, it } from 'vitest'
import { cardPatternFault, fillCardPattern, formatCard, replacementCard } from './card-pattern.ts'

const inCourse = (courseName: string) => formatCard('{course}-{year}-{n:0000}', { courseName, calendarYear: 2026 }, 7)

it('a card id is made of the course, the calendar year and a number with leading zeros', () => {
  expect(inCourse('B.Sc. Computer Science')).toBe('CS-2026-0007')
  expect(inCourse('B.Sc. Physics')).toBe('PHY-2026-0007')
  expect(inCourse('Master of Business Administration')).toBe('MBA-2026-0007')
  expect(inCourse('MBA')).toBe('MBA-2026-0007')
  expect(inCourse('B.Com.')).toBe('BCO-2026-0007')
  expect(inCourse('B.A. (Hons) English & History')).toBe('HEH-2026-0007')
})

it('a number that needs more digits than the pattern has is not cut off', () => {
  expect(formatCard('{n:000}/X', { courseName: 'MBA', calendarYear: 2026 }, 12_345)).toBe('12345/X')
})

it('what stands around the number is told apart from it', () => {
  const holder = { courseName: 'B.Sc. Physics', calendarYear: 2026 }
  expect(fillCardPattern('{course}/{n:00}/{year}', holder)).toEqual({ before: 'PHY/', after: '/2026', digits: 2 })
  expect(fillCardPattern('{n:0}', holder)).toEqual({ before: '', after: '', digits: 1 })
})

it('a pattern without a number, with two, or with an unknown placeholder is refused with the reason', () => {
  expect(cardPatternFault('')).toBeNull()
  expect(cardPatternFault('{course}-{year}-{n:0000}')).toBeNull()
  expect(cardPatternFault('{course}')).toContain('{n:0000}')
  expect(cardPatternFault('{n:0}{n:0}')).toContain('once')
  expect(cardPatternFault('{n}')).toContain('{n:0000}')
  expect(cardPatternFault('{semester}-{n:00}')).toContain('not {semester}')
})

it('a lost card is replaced by its own number with the count of the replacement', () => {
  expect(replacementCard('CS-2026-0117')).toBe('CS-2026-0117-R2')
  expect(replacementCard('CS-2026-0117-R2')).toBe('CS-2026-0117-R3')
  expect(replacementCard('x'.repeat(39))).toBe('')
})

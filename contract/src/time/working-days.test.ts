import { expect, it } from 'vitest'
import { addWorkingDays, dayOf, type WorkingCalendar, workingDaysBetween } from './working-days.ts'

const calendar = (more: Partial<WorkingCalendar> = {}): WorkingCalendar => ({
  ...{ timeZone: 'Asia/Kolkata', weekdays: [1, 2, 3, 4, 5, 6], holidays: [] },
  ...more,
})

it('due dates leave out the days of the week on which the office does not work', () => {
  // Friday, 21 August 2026
  expect(addWorkingDays('2026-08-21', 0, calendar())).toBe('2026-08-21')
  expect(addWorkingDays('2026-08-21', 1, calendar())).toBe('2026-08-22')
  expect(addWorkingDays('2026-08-21', 2, calendar())).toBe('2026-08-24')
  expect(addWorkingDays('2026-08-21', 5, calendar({ weekdays: [1, 2, 3, 4, 5] }))).toBe('2026-08-28')
  // One that begins on a Sunday counts from the Monday.
  expect(addWorkingDays('2026-08-23', 1, calendar())).toBe('2026-08-24')
  expect(addWorkingDays('2026-08-21', 3, calendar({ weekdays: [3] }))).toBe('2026-09-09')
})

it('due dates leave out holidays, also several at once and at the turn of the year', () => {
  const holidays = ['2026-12-25', '2026-12-26', '2026-12-27', '2027-01-01']
  expect(addWorkingDays('2026-12-24', 1, calendar({ holidays }))).toBe('2026-12-28')
  expect(addWorkingDays('2026-12-31', 1, calendar({ holidays }))).toBe('2027-01-02')
  expect(addWorkingDays('2028-02-28', 1, calendar())).toBe('2028-02-29')
})

it('working days between two dates are those that were added, in both directions', () => {
  const some = calendar({ weekdays: [1, 2, 4, 5], holidays: ['2026-08-27', '2026-08-28', '2026-08-15'] })
  for (const days of [0, 1, 2, 3, 7, 30]) {
    const due = addWorkingDays('2026-08-21', days, some)
    expect(workingDaysBetween('2026-08-21', due, some), due).toBe(days)
    expect(workingDaysBetween(due, '2026-08-21', some), due).toBe(days === 0 ? 0 : -days)
  }
  expect(workingDaysBetween('2026-08-22', '2026-08-23', calendar())).toBe(0)
})

it('a day is that of the college, also when its clocks are changed', () => {
  expect(dayOf('2026-08-21T18:29:59.999Z', calendar())).toBe('2026-08-21')
  expect(dayOf('2026-08-21T18:30:00.000Z', calendar())).toBe('2026-08-22')
  const newYork = calendar({ timeZone: 'America/New_York' })
  // The days of 23 and of 25 hours.
  expect(dayOf('2026-03-08T04:59:59Z', newYork)).toBe('2026-03-07')
  expect(dayOf('2026-03-09T03:59:59Z', newYork)).toBe('2026-03-08')
  expect(dayOf('2026-11-02T04:59:59Z', newYork)).toBe('2026-11-01')
  // In Cairo the day of the change has no midnight.
  expect(dayOf('2026-04-23T22:00:00Z', { timeZone: 'Africa/Cairo' })).toBe('2026-04-24')
  expect(addWorkingDays('2026-03-07', 1, newYork)).toBe('2026-03-09')
  expect(addWorkingDays('2026-10-31', 1, newYork)).toBe('2026-11-02')
  expect(workingDaysBetween('2026-03-06', '2026-03-09', newYork)).toBe(2)
})

it('a week without a working day is refused instead of counted for ever', () => {
  expect(() => addWorkingDays('2026-08-21', 1, calendar({ weekdays: [] }))).toThrow('a week needs a working day')
  expect(() => workingDaysBetween('2026-08-21', '2026-08-22', calendar({ weekdays: [8] }))).toThrow('working day')
})

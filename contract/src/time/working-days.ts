import { DAY_MS } from './durations.ts'

/** When the office works. */
export type WorkingCalendar = {
  timeZone: string
  /** Of ISO 8601: 1 is Monday, 7 is Sunday. At least one. */
  weekdays: readonly number[]
  /** `YYYY-MM-DD` */
  holidays: readonly string[]
}

const SUNDAY = 7

/** The day, `YYYY-MM-DD`, that a moment falls on where the college is. */
export function dayOf(moment: Date | string, { timeZone }: Pick<WorkingCalendar, 'timeZone'>) {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(new Date(moment))
}

/** By their time zones, because making one takes longer than many uses. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day, `YYYY-MM-DD`, on which so many working days after `from` are over. Of 0 days it is `from`. */
export function addWorkingDays(from: string, days: number, calendar: WorkingCalendar) {
  const isWorking = workingDaysOf(calendar)
  let time = timeOf(from)
  for (let left = days; left > 0; ) {
    time += DAY_MS
    if (isWorking(time)) left -= 1
  }
  return dayAt(time)
}

/**
 * How many working days lie after `from`, up to and with `to`; less than 0 where `to` is the earlier one. So a day that
 * `addWorkingDays` gives is as many working days away as were added.
 */
export function workingDaysBetween(from: string, to: string, calendar: WorkingCalendar): number {
  if (to < from) return 0 - workingDaysBetween(to, from, calendar)
  const isWorking = workingDaysOf(calendar)
  let days = 0
  for (let time = timeOf(from) + DAY_MS; time <= timeOf(to); time += DAY_MS) if (isWorking(time)) days += 1
  return days
}

function workingDaysOf({ weekdays, holidays }: WorkingCalendar) {
  if (!weekdays.some((day) => day >= 1 && day <= SUNDAY)) throw new RangeError('a week needs a working day')
  const free = new Set(holidays)
  return (time: number) => weekdays.includes(new Date(time).getUTCDay() || SUNDAY) && !free.has(dayAt(time))
}

/** The day, `YYYY-MM-DD`, so many days after another; before it where there are less than 0. */
export const addDays = (day: string, days: number) => dayAt(timeOf(day) + days * DAY_MS)

// Days are counted in UTC, in which the clocks are never changed.
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)

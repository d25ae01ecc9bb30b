import type { DateOrder } from '@portal/contract/bulk/imports/imports'
import { toAsciiDigits } from '@portal/contract/text/digits'
import { addDays } from '@portal/contract/time/working-days'
import { numericDate, readDate } from './read-date.ts'

const NOON = 12
const HALF_A_DAY_HOURS = 12
/** A date with a time behind it, as programs write moments: 2005-08-14 18:30:00 UTC, 8/14/2005 6:30:00 PM. */
const MOMENT =
  /^(.*\d.*?)(?:T|,\s*|\s+)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?(?:\s*(?:Z|UTC|GMT|([+-]\d{2}(?::?\d{2})?)|\(.*\)))*$/i
/** Where the offset from UTC is said and is not zero, the day is that of the place where it was written. */
const HERE = /[1-9]/
/** `Sun Aug 14 2005 18:30:00 GMT+0000 (…)` and `Sun, 14 Aug 2005 18:30:00 GMT`: the day of the week stands before it. */
const DAY_OF_THE_WEEK = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i

type Moment = {
  /** The date as it stands there, without its time. */
  day: string
  isMidnight: boolean
  /** Behind noon: if it is midnight somewhere, then that of the next day. */
  isEvening: boolean
}

/** A date with a time, as a text has it; null for any other text. */
export function readMoment(given: string): Moment | null {
  const text = toAsciiDigits(given).normalize('NFKC').trim().replace(DAY_OF_THE_WEEK, '')
  const [, day = '', hours, minutes, seconds = '0', half = '', offset = ''] = MOMENT.exec(text) ?? []
  if (hours === undefined || minutes === undefined || !isDate(day)) return null
  const hour = (Number(hours) % HALF_A_DAY_HOURS) + (/^p/i.test(half) ? HALF_A_DAY_HOURS : 0)
  const counted = half === '' ? Number(hours) : hour
  return {
    day,
    isMidnight: counted === 0 && Number(minutes) === 0 && Number(seconds) === 0,
    isEvening: counted >= NOON && !HERE.test(offset),
  }
}

const isDate = (day: string) => numericDate(day) !== null || readDate(day, 'dmy', '9999-12-31') !== null

/**
 * The day of a moment as `YYYY-MM-DD`: that which stands there, or with `isMidnight` the one whose midnight it is in another
 * time zone, which is the nearest. Null where it cannot be read.
 */
export function dayOfMoment(moment: Moment, order: DateOrder | null, today: string, isMidnight: boolean) {
  const day = readDate(moment.day, order, today)
  return day !== null && isMidnight && moment.isEvening ? addDays(day, 1) : day
}

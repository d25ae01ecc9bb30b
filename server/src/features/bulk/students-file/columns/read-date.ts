import type { DateOrder } from '@portal/contract/bulk/imports/imports'
import { toAsciiDigits } from '@portal/contract/text/digits'
import { DAY_MS } from '@portal/contract/time/durations'

/** A time behind a date, which is ignored. */
const TIME = '(?:[T,\\s]\\s*\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?.{0,20})?'
/** Three numbers: day and month in either order, then the year with four or two digits. */
const NUMERIC = new RegExp(`^(\\d{1,2})\\s*[-/. ]\\s*(\\d{1,2})\\s*[-/. ]\\s*(\\d{4}|\\d{2})${TIME}$`)
const YEAR_FIRST = new RegExp(`^(\\d{4})\\s*[-/. ]\\s*(\\d{1,2})\\s*[-/. ]\\s*(\\d{1,2})${TIME}$`)
/** Midnight in India is 18:30 in UTC, on the day before. */
const MOMENT_IN_UTC = /^\d{4}-\d{2}-\d{2}[T ](?!00:00(?::00(?:\.0+)?)?[Z+-])\d{2}:\d{2}[\d:.]*(?:Z|[+-]00(?::?00)?)$/
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const DAY_FIRST_WORD = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([\p{L}\p{M}]+)[-/., ]*(\d{4}|\d{2})$/u
const MONTH_FIRST_WORD = /^([\p{L}\p{M}]+)[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/u

/** How spreadsheets count days when a cell is not shown as a date: from 1927 to 2173. */
const SERIAL = /^[1-9]\d{4}$/
const SERIAL_OF_1970 = 25_569

/** Beginnings of the names of months; the Hindi ones in their usual spellings. */
const MONTHS: readonly string[][] = [
  ['jan', 'जनवरी'],
  ['feb', 'फरवरी', 'फ़रवरी'],
  ['mar', 'मार्च'],
  ['apr', 'अप्रैल'],
  ['may', 'मई'],
  ['jun', 'जून'],
  ['jul', 'जुलाई'],
  ['aug', 'अगस्त'],
  ['sep', 'सितंबर', 'सितम्बर'],
  ['oct', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'नवंबर', 'नवम्बर'],
  ['dec', 'दिसंबर', 'दिसम्बर'],
]

/** How many days earlier a workbook of an old Mac counts. */
const DAYS_FROM_1900_TO_1904 = 1_462

/** The text of a cell in a workbook that counts days from 1904, as one that counts them from 1900 has it. */
export const serialFrom1900 = (text: string) =>
  SERIAL.test(text) ? String(Number(text) + DAYS_FROM_1900_TO_1904) : text

/** The day of birth that a text names, as `YYYY-MM-DD`; null for one that is no date, or whose order is not known. */
export function readDate(given: string, order: DateOrder | null, today: string): string | null {
  const text = toAsciiDigits(given).normalize('NFKC').trim()
  const whole = readWholeDate(text)
  if (whole) return toIso(whole.year, whole.month, whole.day)
  return readNumeric(text, order, today) ?? readNamedMonth(text, today)
}

/** Whether a text is a time in UTC other than midnight, of which the day is another one in many places. */
export const isMomentInUtc = (text: string) => MOMENT_IN_UTC.test(text)

/** A date whose parts a program has told apart: with the year first, or as spreadsheets count days. Null for other texts. */
export function readWholeDate(given: string) {
  const text = toAsciiDigits(given).normalize('NFKC').trim()
  if (isMomentInUtc(text)) return null
  const serial = SERIAL.test(text)
    ? new Date((Number(text) - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10)
    : text
  const [, year, month, day] = YEAR_FIRST.exec(serial) ?? COMPACT.exec(serial) ?? []
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) }
}

/** Such a date with day and month exchanged, where the day can be a month, and its time; any other text as it is. */
export function exchangeDayAndMonth(text: string) {
  const date = readWholeDate(text)
  const exchanged = date && toIso(date.year, date.day, date.month)
  return exchanged ? exchanged + (/[T,\s].*$/.exec(text)?.[0] ?? '') : text
}

function readNumeric(text: string, order: DateOrder | null, today: string) {
  const numbers = numericDate(text)
  if (!numbers) return null
  const { first, second, year } = numbers
  const at = (month: number, day: number) => toIso(fullYear(year, month, day, today), month, day)
  if (order === 'dmy') return at(second, first)
  if (order === 'mdy') return at(first, second)
  // Without an order only what can be read in one way is read.
  const found = [...new Set([at(second, first), at(first, second)])].filter((iso) => iso !== null)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The numbers of a date such as 03/04/2006, whose order is open. */
export function numericDate(given: string) {
  const [, first, second, year] = NUMERIC.exec(toAsciiDigits(given).trim()) ?? []
  if (first === undefined || second === undefined || year === undefined) return null
  return { first: Number(first), second: Number(second), year }
}

function readNamedMonth(text: string, today: string) {
  const [, day, name, year] = DAY_FIRST_WORD.exec(text) ?? reordered(MONTH_FIRST_WORD.exec(text)) ?? []
  if (day === undefined || name === undefined || year === undefined) return null
  const spelling = name.toLowerCase()
  const month = MONTHS.findIndex((starts) => starts.some((start) => spelling.startsWith(start.normalize('NFKC')))) + 1
  return month === 0 ? null : toIso(fullYear(year, month, Number(day), today), month, Number(day))
}

const reordered = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]

/** Two digits are the latest such year in which the day is not in the future: in 2026, 05 is 2005 and 98 is 1998. */
function fullYear(year: string, month: number, day: number, today: string) {
  if (year.length === 4) return Number(year)
  const century = Number(today.slice(0, 2)) * 100
  const candidate = century + Number(year)
  return (toIso(candidate, month, day) ?? `${candidate}`) > today ? candidate - 100 : candidate
}

/** Null for a day that does not exist, such as 31 June. */
function toIso(year: number, month: number, day: number) {
  const pad = (number: number, width: number) => String(number).padStart(width, '0')
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

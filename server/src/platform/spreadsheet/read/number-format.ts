import { DAY_MS } from '@portal/contract/durations'

/** How a cell shows its number: as a date, as digits in a pattern such as `00000`, or as it is. */
export type NumberFormat = 'date' | 'plain' | { digits: string[] }

/** The formats that files use without saying what they are (ECMA-376, 18.8.30): dates, also of East Asia. */
const BUILT_IN_DATES: readonly [from: number, to: number][] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
]

/** What is no placeholder: texts in quotes, escaped characters, colours and languages, gaps. */
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g

/** The format of a number; `code` is null for one that is built in. */
export function numberFormat(id: number, code: string | null): NumberFormat {
  if (code === null) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) ? 'date' : 'plain'
  const [positive = ''] = code.split(';')
  const placeholders = positive.replace(LITERALS, '')
  if (/^general$/i.test(placeholders)) return 'plain'
  if (/[dy]/i.test(placeholders) || (/m/i.test(placeholders) && !/[hs]/i.test(placeholders))) return 'date'
  const digits = digitPattern(positive)
  return digits === null ? 'plain' : { digits }
}

/** One piece of a pattern: a placeholder, a quoted text, an escaped character, or a character that shows itself. */
const PIECES = /[0#]|"([^"]*)"|\\(.)|\[[^\]]*\]|_.|\*.|([-/() :+])|(.)/g

/** The pieces of a pattern of digits, such as `00000` or `"CLG-"0000`; null for other patterns and for plain ones. */
function digitPattern(code: string) {
  const pieces: string[] = []
  for (const [piece, quoted, escaped, shown, other] of code.matchAll(PIECES)) {
    if (other !== undefined) return null
    const text = quoted ?? escaped ?? shown
    if (text !== undefined) pieces.push(`'${text}`)
    else if (/^[0#]$/.test(piece)) pieces.push(piece)
  }
  const zeros = pieces.filter((piece) => piece === '0').length
  const hasText = pieces.some((piece) => piece.startsWith("'"))
  return zeros + Number(hasText) > 1 || (hasText && pieces.includes('#')) ? pieces : null
}

/** A whole number in a pattern of digits, filled from its end as spreadsheet programs do. */
export function inPattern(number: string, pattern: readonly string[]) {
  let left = number
  let shown = ''
  const first = pattern.findIndex((piece) => !piece.startsWith("'"))
  for (const [at, piece] of [...pattern.entries()].reverse()) {
    if (piece.startsWith("'")) {
      shown = piece.slice(1) + shown
      continue
    }
    const digit = left.at(-1) ?? (piece === '0' ? '0' : '')
    left = left.slice(0, -1)
    shown = digit + shown
    if (at === first) {
      shown = left + shown
      left = ''
    }
  }
  return shown
}

/** Serial 25,569 is 1 January 1970 where days are counted from 1900. */
const UNIX_SERIAL = 25_569
const DAYS_FROM_1900_TO_1904 = 1_462
/** The programs take 1900 for a leap year: serial 60 is 29 February 1900, and those before are a day off. */
const FALSE_LEAP_DAY = 60
const LAST_SERIAL = 2_958_465

/** The day of a serial as `YYYY-MM-DD`; null for a number that is none. */
export function dateOfSerial(serial: number, since1904: boolean) {
  const counted = Math.floor(since1904 ? serial + DAYS_FROM_1900_TO_1904 : serial)
  if (!(counted >= 1 && counted <= LAST_SERIAL)) return null
  if (counted === FALSE_LEAP_DAY && !since1904) return '1900-02-29'
  const days = counted < FALSE_LEAP_DAY && !since1904 ? counted + 1 : counted
  return new Date((days - UNIX_SERIAL) * DAY_MS).toISOString().slice(0, 10)
}

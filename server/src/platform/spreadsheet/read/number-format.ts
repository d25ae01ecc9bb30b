import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'

/**
 * How a cell shows what it has: as a date, as a month without its day, as a time, as it is, or in patterns such as `00000`.
 * `digits`: of a whole number; `zero`: of zero, where it has its own; `decimals`: how many are always shown; `text`: what
 * stands around a text.
 */
export type NumberFormat =
  | 'date'
  | 'month'
  | 'time'
  | 'plain'
  | { digits: Pattern | null; zero: Pattern | null; decimals: number; text: TextAround | null }
type Pattern = readonly string[]
type TextAround = readonly [before: string, after: string]

/** The formats that files use without saying what they are (ECMA-376, 18.8.30): dates, also of East Asia. */
const BUILT_IN_DATES: readonly [from: number, to: number][] = [
  [14, 16],
  [22, 22],
  [27, 36],
  [50, 58],
]

const BUILT_IN_TIMES: readonly [from: number, to: number][] = [
  [18, 21],
  [45, 47],
]
/** The codes of others that matter here. */
const BUILT_IN_CODES: Readonly<Record<number, string>> = { 2: '0.00', 17: 'mmm-yy' }
const isAmong = (id: number, ranges: readonly [from: number, to: number][]) =>
  ranges.some(([from, to]) => id >= from && id <= to)

/** What is no placeholder: texts in quotes, escaped characters, colours and languages, gaps. `[h]` is one: hours over 24. */
const LITERALS = /"[^"]*"|\\.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|_.|\*./gi
/** A code in which the size of a number says how it is shown, as for thousands and lakhs. */
const CONDITION = /\[[<>=]/
const SECTION = /(?:"[^"]*"|\\.|[^;])*/y

/** The format of a number; `code` is null for one that is built in. */
export function numberFormat(id: number, code: string | null): NumberFormat {
  const known = code ?? BUILT_IN_CODES[id]
  if (known === undefined) return isAmong(id, BUILT_IN_DATES) ? 'date' : isAmong(id, BUILT_IN_TIMES) ? 'time' : 'plain'
  const sections = sectionsOf(known)
  const [positive = '', , zero] = sections
  const placeholders = positive.replace(LITERALS, '').replace(/general/i, '')
  if (/[dy]/i.test(placeholders) || (/m/i.test(placeholders) && !/[hs]/i.test(placeholders)))
    return /d/i.test(placeholders) ? 'date' : 'month'
  if (/[hs]/i.test(placeholders)) return 'time'
  if (CONDITION.test(known)) return 'plain'
  return {
    digits: digitPattern(positive),
    zero: zero === undefined ? null : patternOf(zero),
    decimals: /^[0#]+\.(0+)$/.exec(positive)?.[1]?.length ?? 0,
    text: textAround(sections.findLast((section) => section.includes('@')) ?? ''),
  }
}

/** The parts of a code: for positive numbers, negative ones, zero and texts. */
function sectionsOf(code: string) {
  const sections: string[] = []
  for (let at = 0; at <= code.length; at += 1) {
    SECTION.lastIndex = at
    const [section = ''] = SECTION.exec(code) ?? []
    sections.push(section)
    at += section.length
  }
  return sections
}

/** One piece of a pattern: a placeholder, a quoted text, an escaped character, or a character that shows itself. */
const PIECES = /general|[0#@]|"([^"]*)"|\\(.)|\[[^\]]*\]|_.|\*.|([-/() :+])|(.)/gi
const WHOLE_NUMBER = 'General'

/** The pieces of a pattern, such as `00000` or `"CLG-"General`; null for one that shows a number in another way. */
function patternOf(section: string) {
  const pieces: string[] = []
  for (const [piece, quoted, escaped, shown, other] of section.matchAll(PIECES)) {
    if (other !== undefined || piece === '@' || escaped === ',') return null
    const text = quoted ?? escaped ?? shown
    if (text !== undefined) pieces.push(`'${text}`)
    else if (/^[0#]$/.test(piece)) pieces.push(piece)
    else if (/^general$/i.test(piece)) pieces.push(WHOLE_NUMBER)
  }
  return pieces
}

/** The pattern of a whole number; null for one that shows it as it is. */
function digitPattern(section: string): Pattern | null {
  const pieces = patternOf(section) ?? []
  const zeros = pieces.filter((piece) => piece === '0').length
  const hasText = pieces.some((piece) => piece.startsWith("'"))
  const hasNumber = pieces.some((piece) => piece === '#' || piece === WHOLE_NUMBER)
  return zeros + Number(hasText) > 1 || (hasText && hasNumber) ? pieces : null
}

/** `"CLG-"@` shows CLG- before a text; null for nothing. */
function textAround(section: string): TextAround | null {
  const around = ['', '']
  let side = 0
  for (const [piece, quoted, escaped, shown, other] of section.matchAll(PIECES)) {
    if (piece === '@') side = 1
    else around[side] += quoted ?? escaped ?? shown ?? other ?? ''
  }
  const [before = '', after = ''] = around
  return before === '' && after === '' ? null : [before, after]
}

/** A whole number in a pattern of digits, filled from its end as spreadsheet programs do. */
export function inPattern(number: string, pattern: Pattern) {
  let left = number
  let shown = ''
  const first = pattern.findIndex((piece) => !piece.startsWith("'"))
  for (const [at, piece] of [...pattern.entries()].reverse()) {
    if (piece.startsWith("'")) {
      shown = piece.slice(1) + shown
      continue
    }
    if (piece === WHOLE_NUMBER) left ||= '0'
    else {
      const digit = left.at(-1) ?? (piece === '0' ? '0' : '')
      left = left.slice(0, -1)
      shown = digit + shown
    }
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
const SECOND_MS = 1_000
const DAY_SECONDS = DAY_MS / SECOND_MS

/** "Aug 1998", as which a program shows the first day of a month where only that was entered; null for another day. */
export function monthOfDay(day: string) {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return day.endsWith('-01') ? format.format(new Date(day)) : null
}

/** The hours and minutes of a part of a day, as `HH:MM`. */
export function timeOfSerial(serial: number) {
  const minutes = Math.round((serial * DAY_MS) / MINUTE_MS)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The time behind a date as `HH:MM:SS`; null for midnight, also where half a second is missing. */
export function clockOfSerial(serial: number) {
  const seconds = Math.round(((serial - Math.floor(serial)) * DAY_MS) / SECOND_MS)
  if (seconds === 0 || seconds === DAY_SECONDS) return null
  return new Date(seconds * SECOND_MS).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS'.length)
}

/** The day of a serial as `YYYY-MM-DD`; null for a number that is none. */
export function dateOfSerial(serial: number, since1904: boolean) {
  const counted = Math.floor(since1904 ? serial + DAYS_FROM_1900_TO_1904 : serial)
  if (!(counted >= 1 && counted <= LAST_SERIAL)) return null
  if (counted === FALSE_LEAP_DAY && !since1904) return '1900-02-29'
  const days = counted < FALSE_LEAP_DAY && !since1904 ? counted + 1 : counted
  return new Date((days - UNIX_SERIAL) * DAY_MS).toISOString().slice(0, 10)
}

import { clockOfSerial, dateOfSerial, inPattern, monthOfDay, type NumberFormat, timeOfSerial } from './number-format.ts'

/** From here on a spreadsheet program has replaced further digits by zeros. */
const EXACT_BELOW = 1e15
const SIGNIFICANT_DIGITS = 15

/**
 * A number of a workbook as a person sees it in its cell: a date as `YYYY-MM-DD`, with its time if it has one, which its
 * format may hide: a program in another time zone has written it; with leading zeros where the format
 * shows them, 9876543210 rather than 9.87654321E9. One of more than 15 digits has lost the others and keeps its `E`.
 */
export function numberText(raw: string, format: NumberFormat, since1904: boolean) {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (format === 'date' || format === 'month') return dateText(number, format, since1904)
  if (format === 'time' && number >= 0) return timeOfSerial(number)
  if (Math.abs(number) >= EXACT_BELOW) return number.toExponential().toUpperCase()
  const shown = typeof format === 'object' ? shownIn(number, format) : null
  return shown ?? String(Number(number.toPrecision(SIGNIFICANT_DIGITS)))
}

function dateText(number: number, format: 'date' | 'month', since1904: boolean) {
  const day = dateOfSerial(number, since1904)
  const clock = clockOfSerial(number)
  if (day !== null && clock !== null) return `${day} ${clock}`
  return (format === 'month' && day && monthOfDay(day)) || (day ?? String(number))
}

/** A date as ISO 8601 has it, without a time that is midnight. */
export const dateWithTime = (iso: string) => iso.trim().replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')

/** A number in the patterns of its cell; null where they show it as it is, or round it. */
function shownIn(number: number, { digits, zero, decimals }: Exclude<NumberFormat, string>) {
  if (number === 0 && zero) return inPattern('', zero)
  if (Number.isInteger(number) && number >= 0) return digits && inPattern(number === 0 ? '' : String(number), digits)
  // 12.5 is shown as 12.50.
  const fixed = number.toFixed(decimals)
  return decimals > 0 && Number(fixed) === number ? fixed : null
}

/** A text of a workbook as a person sees it in its cell: its format can have more text around it. */
export const textInFormat = (text: string, format: NumberFormat) =>
  typeof format === 'object' && format.text && text !== '' ? format.text.join(text) : text

/** Excel writes characters that XML cannot contain, and texts that look like that, as `_x000D_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi

export const unescapeExcel = (text: string) =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

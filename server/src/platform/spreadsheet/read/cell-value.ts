import { dateOfSerial, inPattern, type NumberFormat } from './number-format.ts'

/** From here on a spreadsheet program has replaced further digits by zeros. */
const EXACT_BELOW = 1e15
const SIGNIFICANT_DIGITS = 15

/**
 * A number of a workbook as a person sees it in its cell: a date as `YYYY-MM-DD`, with leading zeros where the format
 * shows them, 9876543210 rather than 9.87654321E9. One of more than 15 digits has lost the others and keeps its `E`.
 */
export function numberText(raw: string, format: NumberFormat, since1904: boolean) {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (format === 'date') return dateOfSerial(number, since1904) ?? String(number)
  if (Math.abs(number) >= EXACT_BELOW) return number.toExponential().toUpperCase()
  if (typeof format === 'object' && Number.isInteger(number) && number >= 0)
    return inPattern(number === 0 ? '' : String(number), format.digits)
  return String(Number(number.toPrecision(SIGNIFICANT_DIGITS)))
}

/** Excel writes characters that XML cannot contain, and texts that look like that, as `_x000D_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi

export const unescapeExcel = (text: string) =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

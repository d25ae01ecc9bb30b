import { dateWithTime, numberText } from '../cell-value.ts'
import type { Findings } from '../findings.ts'
import { monthOfDay } from '../number-format.ts'
import type { Attributes } from '../xml.ts'

/** Digits with what stands between thousands, or before decimals. */
const GROUPED = /\d[.,’'\u00A0\u202F\s]\d/u
const LONGEST_GAP = 1_000

/** Reads one cell after another: a value beside the text that a person sees in it. */
export function openOdsCell() {
  let attributes: Attributes = {}
  let paragraphs: string[] = []
  let depth = 0
  return {
    attributes: () => attributes,
    start(of: Attributes) {
      attributes = of
      paragraphs = []
      depth = 0
    },
    open(name: string, of: Attributes) {
      if (name === 'p') {
        paragraphs.push('')
        depth += 1
      } else if (name === 's') add(' '.repeat(Math.min(Number(of['text:c'] ?? 1) || 1, LONGEST_GAP)))
      else if (name === 'tab') add('\t')
      else if (name === 'line-break') add('\n')
    },
    text(more: string) {
      if (depth > 0) add(more)
    },
    close(name: string) {
      if (name === 'p') depth -= 1
    },
    end: (findings: Findings) => textOf(attributes, paragraphs.length === 0 ? null : paragraphs.join('\n'), findings),
    /** Whether the cell is a date or a time, and no text. */
    isDate: () => attributes['office:value-type'] === 'date' || attributes['office:value-type'] === 'time',
  }

  function add(more: string) {
    if (paragraphs.length > 0) paragraphs[paragraphs.length - 1] += more
  }
}

/**
 * The text of a cell as other files have it: a date as `YYYY-MM-DD`, a number with the zeros before it that are shown.
 * `displayed` is null where the file does not say what is shown.
 */
function textOf(attributes: Attributes, displayed: string | null, findings: Findings) {
  const shown = displayed ?? ''
  if (attributes['table:formula'] !== undefined) findings.formulas += 1
  if (attributes['calcext:value-type'] === 'error') {
    findings.errorCells += 1
    return ''
  }
  const type = attributes['office:value-type']
  if (type === 'date') return dateText(dateWithTime(attributes['office:date-value'] ?? shown), shown)
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE'
  const value = attributes['office:value']
  if (value !== undefined && type !== 'string')
    return displayed === null ? numberText(value, 'plain', false) : numberAsShown(value, displayed)
  return shown === '' ? (attributes['office:string-value'] ?? '') : shown
}

/** A month or a year without a day has only one number. */
const ONE_NUMBER = /^\D*\d+\D*$/
const dateText = (day: string, shown: string) => (ONE_NUMBER.test(shown) && monthOfDay(day)) || day

/** A number that is no whole one, with all its decimals. */
const DECIMALS = /^\d+\.\d+$/

/** `00042`, `CLG-0042` or 12.50 as it is shown; a number with commas, rounded or of millions as it is. */
function numberAsShown(value: string, shown: string) {
  const plain = numberText(value, 'plain', false)
  // A zero is often hidden, or a dash.
  if (shown === '' ? plain === '0' : !/\d/.test(shown)) return shown
  if (plain.includes('.') && DECIMALS.test(shown) && Number(shown) === Number(plain)) return shown
  const digits = shown.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits === plain && !GROUPED.test(shown) ? shown : plain
}

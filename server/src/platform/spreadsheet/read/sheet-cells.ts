import { dateWithTime, numberText, textInFormat, unescapeExcel } from './cell-value.ts'
import type { Findings } from './findings.ts'
import type { NumberFormat } from './number-format.ts'
import { SpreadsheetRefused } from './refused.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { CellStyle } from './styles.ts'
import { openTextRuns } from './text-runs.ts'
import type { Workbook } from './workbook.ts'
import type { Attributes } from './xml.ts'

/** What the cells of a workbook refer to. */
export type CellContext = Pick<Workbook, 'since1904' | 'isUncalculated'> & {
  strings: SharedStrings
  styles: CellStyle[]
}

const TEXTS: ReadonlySet<string> = new Set(['s', 'str', 'inlineStr'])
const DATES: ReadonlySet<NumberFormat> = new Set<NumberFormat>(['date', 'month', 'time'])
const LAST_COLUMN = 16_384
const LETTERS = 26
const CODE_BEFORE_A = 64

/** Reads one cell after another. */
export function openCells({ strings, styles, since1904, isUncalculated }: CellContext, findings: Findings) {
  const inline = openTextRuns()
  let type = 'n'
  let style = 0
  let value = ''
  let isInValue = false
  let isFormula = false
  let hidesZeros = false
  const format = () => styles[style]?.format ?? 'plain'

  function rawText() {
    if (type === 's') return strings.at(Number(value))
    return type === 'inlineStr' ? inline.end() : unescapeExcel(value)
  }

  function text() {
    if (TEXTS.has(type)) return textInFormat(rawText(), format())
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return dateWithTime(value)
    if (type === 'e') {
      findings.errorCells += 1
      return ''
    }
    return hidesZeros && Number(value) === 0 ? '' : numberText(value, format(), since1904)
  }

  return {
    /** Zeros are not shown in this sheet, such as those of formulas that refer to empty cells. */
    hideZeros() {
      hidesZeros = true
    },
    start(attributes: Attributes) {
      type = attributes.t ?? 'n'
      style = Number(attributes.s ?? 0)
      value = ''
      isFormula = false
      inline.start()
    },
    open(name: string) {
      if (name === 'v') isInValue = true
      else if (name === 'f') {
        findings.formulas += 1
        isFormula = true
      } else inline.open(name)
    },
    text(more: string) {
      if (isInValue) value += more
      else inline.text(more)
    },
    close(name: string) {
      if (name === 'v') isInValue = false
      else inline.close(name)
    },
    end() {
      // A formula with an empty text as its result says that it is a text.
      if (isFormula && type === 'n' && (value === '' || (isUncalculated && Number(value) === 0))) {
        findings.uncalculated += 1
        return ''
      }
      return value !== '' || type === 'inlineStr' ? text() : ''
    },
    /** Whether the cell is a date or a time, and no text. */
    isDate: () => type === 'd' || (type === 'n' && DATES.has(format())),
    /** The font of the cell if it is a text in one that draws other letters. */
    legacyFont: () => (TEXTS.has(type) ? (styles[style]?.legacyFont ?? null) : null),
  }
}

/** The column of a reference such as `AB12`, from 0. */
export function columnOf(reference: string) {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - CODE_BEFORE_A
    if (letter < 1 || letter > LETTERS) break
    column = column * LETTERS + letter
  }
  if (column < 1 || column > LAST_COLUMN) throw new SpreadsheetRefused('damaged')
  return column - 1
}

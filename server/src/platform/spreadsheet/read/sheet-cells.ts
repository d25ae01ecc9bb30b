import { numberText, unescapeExcel } from './cell-value.ts'
import type { Findings } from './findings.ts'
import { SpreadsheetRefused } from './refused.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { CellStyle } from './styles.ts'
import { openTextRuns } from './text-runs.ts'
import type { Attributes } from './xml.ts'

/** What the cells of a workbook refer to. */
export type CellContext = { strings: SharedStrings; styles: CellStyle[]; since1904: boolean }

const TEXTS: ReadonlySet<string> = new Set(['s', 'str', 'inlineStr'])
const LAST_COLUMN = 16_384
const LETTERS = 26
const CODE_BEFORE_A = 64

/** Reads one cell after another. */
export function openCells({ strings, styles, since1904 }: CellContext, findings: Findings) {
  const inline = openTextRuns()
  let type = 'n'
  let style = 0
  let value = ''
  let isInValue = false

  function text() {
    if (type === 's') return strings.at(Number(value))
    if (type === 'inlineStr') return inline.end()
    if (type === 'str') return unescapeExcel(value)
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return value.slice(0, 'YYYY-MM-DD'.length)
    if (type === 'e') {
      findings.errorCells += 1
      return ''
    }
    return numberText(value, styles[style]?.format ?? 'plain', since1904)
  }

  return {
    start(attributes: Attributes) {
      type = attributes.t ?? 'n'
      style = Number(attributes.s ?? 0)
      value = ''
      inline.start()
    },
    open(name: string) {
      if (name === 'v') isInValue = true
      else if (name === 'f') findings.formulas += 1
      else inline.open(name)
    },
    text(more: string) {
      if (isInValue) value += more
      else inline.text(more)
    },
    close(name: string) {
      if (name === 'v') isInValue = false
      else inline.close(name)
    },
    end: () => (value === '' && type !== 'inlineStr' ? '' : text()),
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

import { type Findings, looksSpoilt } from './findings.ts'
import type { ReadLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'

/**
 * A row with at least one cell that is not empty. `number` counts from 1, as a spreadsheet program shows it. `beside`: the
 * texts of cells above that are merged with cells of this row; `fonts`: those that draw other letters than a cell has.
 */
export type SpreadsheetRow = { number: number; cells: string[]; hidden: boolean } & RowTraits
export type RowTraits = { beside?: ByColumn; fonts?: ByColumn }
/** Texts by the place of the column, from 0. */
type ByColumn = Readonly<Record<number, string>>

/** Spreadsheets of the portal and others have an apostrophe before what could be a formula; it is no part of the text. */
const GUARDED_FORMULA = /(^|[;\t])'(?=[\s"]*[=+\-@＝＋－＠])/gmu

/** Spreadsheet programs have no more columns than this; further ones are refused also without content. */
const SHEET_COLUMNS = 16_384

/** Collects the rows of a file, with the limits that hold for every kind of file. */
export function openRowOutput(limits: ReadLimits, findings: Findings) {
  let ready: SpreadsheetRow[] = []
  let rows = 0
  let begun = 0
  let last = 0

  return {
    /** Begins a sheet; the ones before it had no rows with content. */
    startSheet() {
      begun = 0
      last = 0
    },
    /** Begins a row; it may stay without content. LibreOffice ends a sheet with an empty row 1,048,576. */
    start(number: number) {
      if (!Number.isSafeInteger(number) || number <= last) throw new SpreadsheetRefused('damaged')
      last = number
      begun += 1
      if (begun - rows - 1 > limits.rows) throw new SpreadsheetRefused('emptyRows', number)
    },
    /** Adds the row that was begun; cells may be missing. One without any text is left out. */
    add(found: readonly (string | undefined)[], hidden: boolean, traits: RowTraits = {}) {
      if (found.length > SHEET_COLUMNS) throw new SpreadsheetRefused('tooManyColumns', last)
      const cells = Array.from(found, (text) => toCell(text))
      if (cells.length > limits.columns && cells.slice(limits.columns).some((text) => text !== ''))
        throw new SpreadsheetRefused('tooManyColumns', last)
      const characters = cells.reduce((sum, text) => sum + text.length, 0)
      if (characters > limits.rowCharacters || cells.some((text) => text.length > limits.cellCharacters))
        throw new SpreadsheetRefused('tooMuchText', last)
      if (characters === 0) return
      // A gap between the numbers is as many empty rows.
      if (last - rows - 1 > limits.rows) throw new SpreadsheetRefused('emptyRows', last)
      rows += 1
      // The heading is one row more.
      if (rows > limits.rows + 1) throw new SpreadsheetRefused('tooManyRows')
      if (hidden) findings.hiddenRows += 1
      findings.spoiltText += cells.filter(looksSpoilt).length
      ready.push({ number: last, cells: cells.slice(0, limits.columns), hidden, ...traits })
    },
    /** The rows since it was last asked. */
    take() {
      const taken = ready
      ready = []
      return taken
    },
    get isEmpty() {
      return rows === 0
    },
  }
}
export type RowOutput = ReturnType<typeof openRowOutput>

/** Without spaces around it, and without what ends a string in PostgreSQL. */
const toCell = (text = '') => (text === '' ? '' : withoutGuard(text.replaceAll('\0', '').trim()))

const withoutGuard = (text: string) => (text.includes("'") ? text.replace(GUARDED_FORMULA, '$1') : text)

import { type Findings, isErrorText, looksSpoilt, noFindings } from './findings.ts'
import { readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'

/**
 * A row with at least one cell that is not empty. `number` counts from 1, as a spreadsheet program shows it. `beside`: the
 * texts of cells above that are merged with cells of this row; `fonts`: those that draw other letters than a cell has;
 * `dates`: the columns whose cells are dates or times, and no texts.
 */
export type SpreadsheetRow = { number: number; cells: string[]; hidden: boolean } & RowTraits
export type RowTraits = { beside?: ByColumn; fonts?: ByColumn; dates?: readonly number[] }
/** Texts by the place of the column, from 0. */
type ByColumn = Readonly<Record<number, string>>

/** What was found of one sheet. `refused`: why it is not read to its end. */
export type SheetResult = { name: string; findings: Findings; rows: number; refused: SpreadsheetRefused | null }

/** Which sheets are read, and how far. */
export type SheetWishes = {
  isWanted(sheet: number): boolean
  /** Whether the file is read without a sheet that cannot be read. */
  isOptional(sheet: number): boolean
  /** Rows with content of all optional sheets together, or of each sheet. */
  optionalRows: number
  /** A sheet is not read further than so many rows with content. */
  rowsOfASheet: number
}

/** Spreadsheets of the portal and others have an apostrophe before what could be a formula; it is no part of the text. */
const GUARDED_FORMULA = /(^|[;\t])'(?=[\s"]*[=+\-@＝＋－＠])/gmu

/** Spreadsheet programs have no more columns than this; further ones are refused also without content. */
export const SHEET_COLUMNS = 16_384

/** Collects the rows of the sheets of a file, with the limits that hold for every kind of file. */
export function openRowOutput(wishes: SheetWishes) {
  const sheets: SheetResult[] = []
  let ready: { sheet: number; rows: SpreadsheetRow[] }[] = []
  let present = newSheet('')
  let isOptional = false
  let isOver = false
  const rows = { lists: 0, optional: 0 }
  let lists = 0
  let characters = 0
  let begun = 0
  let last = 0

  function stop(error: SpreadsheetRefused) {
    if (!isOptional) throw error
    present.refused = error
    isOver = true
  }

  function addRow(row: SpreadsheetRow, size: number) {
    present.rows += 1
    rows[isOptional ? 'optional' : 'lists'] += 1
    characters += size
    // The heading of each list is one row more.
    if (rows.lists > readLimits.rows + lists) return stop(new SpreadsheetRefused('tooManyRows'))
    if (isOptional && rows.optional > wishes.optionalRows) return stop(new SpreadsheetRefused('tooManyRows'))
    if (characters > readLimits.characters) return stop(new SpreadsheetRefused('tooMuchInside'))
    if (row.hidden) present.findings.hiddenRows += 1
    present.findings.spoiltText += row.cells.filter(looksSpoilt).length
    const group = ready.at(-1)
    if (group?.sheet === sheets.length - 1) group.rows.push(row)
    else ready.push({ sheet: sheets.length - 1, rows: [row] })
    if (present.rows === wishes.rowsOfASheet) isOver = true
  }

  return {
    /** Begins the next sheet; all are begun in their order, also those that are not wanted. */
    startSheet(name: string) {
      if (sheets.length === readLimits.sheets) throw new SpreadsheetRefused('tooMuchInside')
      present = newSheet(name)
      sheets.push(present)
      const sheet = sheets.length - 1
      isOver = !wishes.isWanted(sheet)
      isOptional = wishes.isOptional(sheet)
      if (!isOver && !isOptional) lists += 1
      begun = 0
      last = 0
    },
    /** Whether no more rows of the present sheet are needed. */
    get isOver() {
      return isOver
    },
    /** What the reader notices about the present sheet. */
    get findings() {
      return present.findings
    },
    /** Ends the present sheet, which cannot be read; throws where it must be. */
    stop,
    /** Begins a row; it may stay without content. LibreOffice ends a sheet with an empty row 1,048,576. */
    start(number: number) {
      if (isOver) return
      if (!Number.isSafeInteger(number) || number <= last) return stop(new SpreadsheetRefused('damaged'))
      last = number
      begun += 1
      if (begun - present.rows - 1 > readLimits.rows) stop(new SpreadsheetRefused('emptyRows', number))
    },
    /** Adds the row that was begun; cells may be missing. One without any text is left out. */
    add(found: readonly (string | undefined)[], hidden: boolean, traits: RowTraits = {}) {
      if (isOver) return
      if (found.length > SHEET_COLUMNS) return stop(new SpreadsheetRefused('tooManyColumns', last))
      const cells = Array.from(found, (text) => toCell(text))
      for (const [at, text] of cells.entries())
        if (isErrorText(text)) {
          present.findings.errorCells += 1
          cells[at] = ''
        }
      if (cells.length > readLimits.columns && cells.slice(readLimits.columns).some((text) => text !== ''))
        return stop(new SpreadsheetRefused('tooManyColumns', last))
      const size = cells.reduce((sum, text) => sum + text.length, 0)
      if (size > readLimits.rowCharacters || cells.some((text) => text.length > readLimits.cellCharacters))
        return stop(new SpreadsheetRefused('tooMuchText', last))
      if (size === 0) return
      // A gap between the numbers is as many empty rows.
      if (last - present.rows - 1 > readLimits.rows) return stop(new SpreadsheetRefused('emptyRows', last))
      const beside = Object.values(traits.beside ?? {}).reduce((sum, text) => sum + text.length, 0)
      addRow({ number: last, cells: cells.slice(0, readLimits.columns), hidden, ...traits }, size + beside)
    },
    /** The rows since it was last asked, by the place of their sheet. */
    take() {
      const taken = ready
      ready = []
      return taken
    },
    /** All sheets that have been begun, also those without rows. */
    sheets: sheets as readonly SheetResult[],
  }
}
export type RowOutput = ReturnType<typeof openRowOutput>

const newSheet = (name: string): SheetResult => ({ name, findings: noFindings(), rows: 0, refused: null })

/** Without spaces around it, and without what ends a string in PostgreSQL. */
const toCell = (text = '') => (text === '' ? '' : withoutGuard(text.replaceAll('\0', '').trim()))

const withoutGuard = (text: string) => (text.includes("'") ? text.replace(GUARDED_FORMULA, '$1') : text)

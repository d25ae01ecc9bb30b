import type { SheetRows, SpreadsheetReader } from '../../../../platform/spreadsheet/read/read-spreadsheet.ts'
import type { SpreadsheetRow } from '../../../../platform/spreadsheet/read/row-output.ts'
import { openColumnProfile } from '../columns/column-profile.ts'
import { openTextsAbove } from '../columns/texts-above.ts'
import type { FileRow } from '../import-rows.store.ts'
import type { openCommonColumns } from './common-columns.ts'
import type { JudgedSheet } from './judge-sheets.ts'
import { openSheetContents } from './sheet-contents.ts'
import { storedRow } from './stored-rows.ts'

/** Where the rows of a file are kept while it is read. */
export type RowStore = {
  insert(rows: readonly FileRow[]): Promise<void>
  /** Deletes the rows from a place on. */
  deleteFromPlace(place: number): Promise<void>
}

/** A sheet while its rows come. `from`: the place of its first row; null while it has none. */
export type StagedSheet = ReturnType<typeof newSheet>

const newSheet = (judged: JudgedSheet) => ({
  judged,
  contents: openSheetContents(judged.headings),
  textsAbove: openTextsAbove(),
  rowsSeen: 0,
  from: null as number | null,
})

/** Stores the rows of data of sheets, one after the other, by the columns that they have in common. */
export function openStaging(
  judged: readonly JudgedSheet[],
  common: ReturnType<typeof openCommonColumns>,
  reader: SpreadsheetReader,
  store: RowStore,
) {
  const sheets = new Map(judged.map((sheet) => [sheet.sheet, newSheet(sheet)]))
  const profile = openColumnProfile()
  let total = 0
  let present: number | null = null

  /** Ends a sheet. One that had to be left is given up as a whole, before the rows of the next one come. */
  async function endSheet() {
    const left = present === null ? undefined : sheets.get(present)
    if (!left || left.from === null || reader.result(left.judged.sheet).isWhole) return
    await store.deleteFromPlace(left.from)
    total = left.from
    left.from = null
    left.contents.clear()
  }

  function toFileRow({ judged: sheet, contents, textsAbove }: StagedSheet, row: SpreadsheetRow): FileRow {
    const whole = withMerged(row)
    const cells = common.inOrder(sheet, whole)
    const traits = traitsOf(row, (at) => common.placeIn(sheet.sheet, at))
    if (sheet.headings.length > 0) profile.add(cells, traits)
    else profile.addDates(traits.dates)
    contents.add(whole, row)
    total += 1
    const [at, above] = [{ place: total - 1, row: storedRow(sheet.sheet, row.number) }, textsAbove.of(cells)]
    return { ...at, cells, above, hidden: Number(row.hidden) }
  }

  return {
    async add({ sheet, rows }: SheetRows) {
      if (present !== sheet) await endSheet()
      present = sheet
      const into = sheets.get(sheet)
      if (!into) return
      const data = rows.slice(Math.max(0, into.judged.dataFrom - into.rowsSeen))
      into.rowsSeen += rows.length
      if (data.length === 0) return
      into.from ??= total
      await store.insert(data.map((row) => toFileRow(into, row)))
    },
    /** Ends the last sheet. Returns all of them, how many rows are stored, and what is known of the columns. */
    async end() {
      await endSheet()
      return { sheets: [...sheets.values()], total, profiles: profile.columns() }
    },
  }
}

/** The cells of a row of data, with the texts of cells above that are merged with them: one course for many students. */
const withMerged = ({ cells, beside }: SpreadsheetRow) =>
  beside
    ? Array.from({ length: Math.max(cells.length, ...columnsOf(beside)) }, (_, at) => cells[at] || beside[at] || '')
    : cells

const columnsOf = (texts: Readonly<Record<number, string>>) => Object.keys(texts).map((column) => Number(column) + 1)

/** The fonts and dates of a row by the columns of the import. */
const traitsOf = ({ fonts, dates }: SpreadsheetRow, placeIn: (at: number) => number | null) => ({
  fonts: Object.fromEntries(Object.entries(fonts ?? {}).map(([at, font]) => [placeIn(Number(at)) ?? -1, font])),
  dates: dates?.map((at) => placeIn(at) ?? -1),
})

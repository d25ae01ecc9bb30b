import type { ImportMapping } from '@portal/contract/runs/import-mappings'
import type { ImportColumn, ImportNote, ImportOptions } from '@portal/contract/runs/imports'
import type { SheetRows, SpreadsheetReader } from '../../../../platform/spreadsheet/read/read-spreadsheet.ts'
import { SpreadsheetRefused } from '../../../../platform/spreadsheet/read/refused.ts'
import type { SpreadsheetRow } from '../../../../platform/spreadsheet/read/row-output.ts'
import { openColumnProfile } from '../columns/column-profile.ts'
import { columnNotes, digitNotes, fittingMapping, recogniseColumns } from '../columns/recognise-columns.ts'
import type { FileRow } from '../import-rows.store.ts'
import { openCommonColumns } from './common-columns.ts'
import { type JudgedSheet, judgeSheets } from './judge-sheets.ts'
import { openSheetContents } from './sheet-contents.ts'
import { notesOfSheets, type StoredSheet } from './sheets.ts'
import { storedRow } from './stored-rows.ts'

/** What a file has, once its rows are stored. */
export type FileContent = {
  columns: ImportColumn[]
  notes: ImportNote[]
  sheets: StoredSheet[]
  total: number
  mappingId: string | null
}

/** Where the rows of a file are kept while it is read. */
export type RowStore = {
  insert(rows: readonly FileRow[]): Promise<void>
  /** Deletes the rows from a place on. */
  deleteFrom(place: number): Promise<void>
}

/**
 * Stores the rows of all sheets of a file, those of lists and those that somebody may choose. Throws SpreadsheetRefused
 * where a list cannot be read whole.
 */
export async function readSheets(
  reader: SpreadsheetReader,
  mappings: readonly ImportMapping[],
  options: ImportOptions,
  store: RowStore,
): Promise<FileContent> {
  const judged = judgeSheets(await reader.heads(), mappings, options)
  const common = openCommonColumns(judged)
  const lists = judged.filter(({ isList }) => isList)
  if (lists.some(({ sheet }) => common.hasTooMany(sheet))) throw new SpreadsheetRefused('tooManyColumns')
  const others = judged.filter(({ isList, sheet }) => !isList && !common.hasTooMany(sheet))
  const profile = openColumnProfile()
  const open = new Map(judged.map((sheet) => [sheet.sheet, openSheet(sheet)]))
  let total = 0

  /** A sheet that had to be left is given up as a whole, before the rows of the next one come. */
  async function giveUp(sheet: number) {
    const left = open.get(sheet)
    if (!left || left.from === null || reader.result(sheet).isWhole) return
    await store.deleteFrom(left.from)
    total = left.from
    left.from = null
    left.contents.clear()
  }

  async function add({ sheet, rows }: SheetRows) {
    const into = open.get(sheet)
    if (!into) return
    const data = rows.slice(Math.max(0, into.judged.dataFrom - into.rowsSeen))
    into.rowsSeen += rows.length
    if (data.length === 0) return
    into.from ??= total
    const placed = data.map((row) => {
      const cells = common.inOrder(into.judged, withMerged(row))
      if (into.judged.headings.length > 0)
        profile.add(
          cells,
          fontsOf(row, (at) => common.placeIn(sheet, at)),
        )
      into.contents.add(withMerged(row), row)
      total += 1
      return { place: total - 1, row: storedRow(sheet, row.number), cells, hidden: Number(row.hidden) }
    })
    await store.insert(placed)
  }

  let last: number | null = null
  const wanted = { lists: lists.map(({ sheet }) => sheet), others: others.map(({ sheet }) => sheet) }
  for await (const some of reader.rows(wanted)) {
    if (last !== null && last !== some.sheet) await giveUp(last)
    last = some.sheet
    await add(some)
  }
  if (last !== null) await giveUp(last)
  if (lists.every(({ sheet }) => open.get(sheet)?.from === null)) throw new SpreadsheetRefused('empty')

  const sheets = [...open.values()].map((one) => storedSheet(one, reader, common.hasTooMany(one.judged.sheet)))
  const mapping = fittingMapping(common.headings, mappings)
  const traits = reader.traits()
  const columns = recogniseColumns(common.headings, profile.columns(), mapping).map((column) => ({
    ...column,
    ...traitsOf(traits, profile.columns()[column.index]?.font),
  }))
  const notes = [
    ...notesOfSheets(sheets),
    ...columnNotes(common.headings, profile.columns()),
    ...digitNotes(columns, profile.columns()),
  ]
  return { columns, notes, sheets, total, mappingId: mapping?.id ?? null }
}

type OpenSheet = ReturnType<typeof openSheet>

function openSheet(judged: JudgedSheet) {
  return { judged, contents: openSheetContents(judged.headings), rowsSeen: 0, from: null as number | null }
}

function storedSheet(
  { judged, contents, from }: OpenSheet,
  reader: SpreadsheetReader,
  hasTooManyColumns: boolean,
): StoredSheet {
  const { sheet, name, headings, headingAt, fields, isList } = judged
  const { notes, isWhole } = reader.result(sheet)
  const { rows, hiddenRows, ...holds } = contents.found()
  const before: ImportNote[] = headingAt > 0 ? [{ kind: 'rowsBeforeHeading', count: headingAt, detail: '' }] : []
  const number = judged.first[headingAt]?.number ?? null
  return {
    ...{ sheet, name, ...holds },
    rows: isWhole && !hasTooManyColumns ? rows : null,
    hiddenRows,
    headingRow: fields.size > 0 && headings.length > 0 ? number : null,
    columns: headings.filter((heading) => heading !== '').length,
    knownColumns: fields.size,
    isChosen: isList && rows > 0,
    from: from ?? 0,
    until: (from ?? 0) + rows,
    notes: [...notes, ...before],
  }
}

/** How a column is written, if not as usual. */
const traitsOf = (file: ReturnType<SpreadsheetReader['traits']>, font = ''): Partial<ImportColumn> => ({
  ...(file.since1904 && { daysFrom1904: true }),
  ...(file.isCharacterSetGuessed && { isCharacterSetGuessed: true }),
  ...(font !== '' && { font }),
})

/** The cells of a row of data, with the texts of cells above that are merged with them: one course for many students. */
const withMerged = ({ cells, beside }: SpreadsheetRow) =>
  beside
    ? Array.from({ length: Math.max(cells.length, ...columnsOf(beside)) }, (_, at) => cells[at] || beside[at] || '')
    : cells

const columnsOf = (texts: Readonly<Record<number, string>>) => Object.keys(texts).map((column) => Number(column) + 1)

/** The fonts of a row by the columns of the import. */
const fontsOf = ({ fonts }: SpreadsheetRow, placeIn: (at: number) => number | null) =>
  Object.fromEntries(Object.entries(fonts ?? {}).flatMap(([at, font]) => [[placeIn(Number(at)) ?? -1, font]]))

import type { ImportNote } from '@portal/contract/bulk/imports/imports'
import { encodingOf } from './encoding.ts'
import { fileFormat } from './file-format.ts'
import { notesOf } from './findings.ts'
import { openTextSheet, openWorkbookSheets } from './open-sheets.ts'
import { readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'
import { openRowOutput, type RowOutput, type SpreadsheetRow } from './row-output.ts'
import type { SheetSource } from './sheet-source.ts'

/** A sheet with its first rows. `sheet` is its place among those that can be seen, from 0. */
export type SheetHead = { sheet: number; name: string; first: SpreadsheetRow[] }
/** What came of a sheet once it has been read. `isWhole`: false where it had to be left. */
type ReadSheet = { notes: ImportNote[]; hiddenRows: number; isWhole: boolean }

/** A spreadsheet that is open until `close` is called. */
export type SpreadsheetReader = {
  /** The sheets that have any rows, with the first of them. Throws SpreadsheetRefused, also where there are none. */
  heads(): Promise<SheetHead[]>
  /**
   * Once: the rows with content of these sheets, some at a time, in the order of the file. `lists` must be read whole, or
   * SpreadsheetRefused is thrown; `others` are given up where they are too large or cannot be read.
   */
  rows(wanted: { lists: readonly number[]; others: readonly number[] }): AsyncGenerator<SheetRows>
  /** What was noticed in a sheet; whole when `rows` has ended. */
  result(sheet: number): ReadSheet
  /** How the whole file is written. */
  traits(): FileTraits
  close(): void
}
export type SheetRows = { sheet: number; rows: SpreadsheetRow[] }
type FileTraits = { since1904: boolean; isCharacterSetGuessed: boolean }

/**
 * Opens an Excel workbook (.xlsx, .xlsm), an OpenDocument spreadsheet (.ods) or a text file with columns (CSV; comma,
 * semicolon, tab or bar; UTF-8, UTF-16 or Windows-1252). What it is, is told by its content. Throws SpreadsheetRefused with
 * a sentence that says what to do.
 */
export async function readSpreadsheet(path: string): Promise<SpreadsheetReader> {
  const { kind, head } = await fileFormat(path, readLimits.fileBytes)
  const encoding = kind === 'text' ? await encodingOf(path, head) : null
  const source = encoding === null ? await openWorkbookSheets(path) : openTextSheet(path, encoding)
  let output: RowOutput | null = null
  return {
    heads: () => readHeads(source),
    async *rows({ lists, others }) {
      output = openRowOutput({
        isWanted: (sheet) => lists.includes(sheet) || others.includes(sheet),
        isOptional: (sheet) => !lists.includes(sheet),
        optionalRows: readLimits.otherRows,
        rowsOfASheet: Number.POSITIVE_INFINITY,
      })
      for await (const _ of source.read(output, { isFirst: false })) yield* output.take()
    },
    result(sheet) {
      const found = output?.sheets[sheet]
      if (!found) return { notes: [], hiddenRows: 0, isWhole: false }
      return { notes: notesOf(found.findings), hiddenRows: found.findings.hiddenRows, isWhole: found.refused === null }
    },
    traits: () => ({ since1904: source.since1904(), isCharacterSetGuessed: encoding === 'windows-1252' }),
    close: () => source.close(),
  }
}

async function readHeads(source: SheetSource) {
  const output = openRowOutput({
    isWanted: () => true,
    isOptional: () => true,
    optionalRows: Number.POSITIVE_INFINITY,
    rowsOfASheet: readLimits.firstRows,
  })
  const first = new Map<number, SpreadsheetRow[]>()
  for await (const _ of source.read(output, { isFirst: true }))
    for (const { sheet, rows } of output.take()) first.set(sheet, [...(first.get(sheet) ?? []), ...rows])
  const heads = output.sheets.flatMap(({ name }, sheet) => {
    const rows = first.get(sheet)
    return rows ? [{ sheet, name, first: rows }] : []
  })
  if (heads.length > 0) return heads
  throw output.sheets.find(({ refused }) => refused)?.refused ?? new SpreadsheetRefused('empty')
}

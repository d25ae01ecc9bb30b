import { openArchive } from './archive.ts'
import { csvRows } from './csv-rows.ts'
import type { TextEncoding } from './encoding.ts'
import { isOpenDocument, openOds } from './ods/ods-sheets.ts'
import type { ReadLimits } from './read-limits.ts'
import type { RowOutput } from './row-output.ts'
import { openXlsx } from './xlsx-rows.ts'

/** The sheets of one open file. */
export type SheetSource = {
  /**
   * Puts the rows of the sheets that can be seen into `output`; yields from time to time. `isFirst`: only the first rows
   * are wanted; the file is read again afterwards.
   */
  read(output: RowOutput, how: { isFirst: boolean }): AsyncGenerator<void>
  /** Days are counted from 1904, also in cells whose format does not show a date; known once it has been read. */
  since1904(): boolean
  close(): void
}

/** A text file has one sheet without a name. */
export function openTextSheet(path: string, encoding: TextEncoding, limits: ReadLimits): SheetSource {
  return {
    async *read(output) {
      output.startSheet('')
      yield* csvRows(path, encoding, limits, output)
    },
    since1904: () => false,
    close() {},
  }
}

/** Opens a workbook of Excel or an OpenDocument spreadsheet. Throws SpreadsheetRefused for another archive. */
export async function openWorkbookSheets(path: string, limits: ReadLimits): Promise<SheetSource> {
  const archive = await openArchive(path, limits)
  try {
    return isOpenDocument(archive) ? await openOds(archive, limits) : await openXlsx(archive, limits)
  } catch (error) {
    archive.close()
    throw error
  }
}

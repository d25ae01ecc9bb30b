import { openArchive } from './archive.ts'
import { csvRows } from './csv-rows.ts'
import type { TextEncoding } from './encoding.ts'
import { isOpenDocument, openOds } from './ods/ods-sheets.ts'
import type { ReadLimits } from './read-limits.ts'
import type { SheetSource } from './sheet-source.ts'
import { openXlsx } from './xlsx-rows.ts'

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

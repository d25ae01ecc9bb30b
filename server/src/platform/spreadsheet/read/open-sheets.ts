import { openArchive } from './archive.ts'
import { csvRows } from './csv-rows.ts'
import type { TextEncoding } from './encoding.ts'
import { isOpenDocument, openOds } from './ods/ods-sheets.ts'
import type { SheetSource } from './sheet-source.ts'
import { openXlsx } from './xlsx-rows.ts'

/** A text file has one sheet without a name. */
export function openTextSheet(path: string, encoding: TextEncoding): SheetSource {
  return {
    async *read(output) {
      output.startSheet('')
      yield* csvRows(path, encoding, output)
    },
    since1904: () => false,
    close() {},
  }
}

/** Opens a workbook of Excel or an OpenDocument spreadsheet. Throws SpreadsheetRefused for another archive. */
export async function openWorkbookSheets(path: string): Promise<SheetSource> {
  const archive = await openArchive(path)
  try {
    return isOpenDocument(archive) ? await openOds(archive) : await openXlsx(archive)
  } catch (error) {
    archive.close()
    throw error
  }
}

import type { Archive } from './archive.ts'
import { SpreadsheetRefused } from './refused.ts'
import { readSharedStrings } from './shared-strings.ts'
import { sheetRows } from './sheet-rows.ts'
import type { SheetSource } from './sheet-source.ts'
import { readStyles } from './styles.ts'
import { readWorkbook } from './workbook.ts'

/**
 * Opens the visible sheets of an Excel workbook. Macros, pictures and other parts of it are not read. Throws
 * SpreadsheetRefused.
 */
export async function openXlsx(archive: Archive): Promise<SheetSource> {
  const workbook = await readWorkbook(archive)
  const { visibleSheets, since1904, isUncalculated } = workbook
  const styles = await readStyles(archive, workbook.styles)
  const strings = await readSharedStrings(archive, workbook.sharedStrings)
  const context = { strings, styles, since1904, isUncalculated }
  return {
    async *read(output, how) {
      for (const { name, part } of visibleSheets) {
        output.startSheet(name)
        if (output.isOver) continue
        try {
          for await (const _ of sheetRows(archive, part, context, output, how)) {
            yield
            if (output.isOver) break
          }
        } catch (error) {
          if (!(error instanceof SpreadsheetRefused)) throw error
          output.stop(error)
        }
      }
    },
    since1904: () => since1904,
    close: () => archive.close(),
  }
}

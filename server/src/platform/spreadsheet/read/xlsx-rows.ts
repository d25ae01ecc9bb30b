import { openArchive } from './archive.ts'
import type { Findings } from './findings.ts'
import type { ReadLimits } from './read-limits.ts'
import type { RowOutput } from './row-output.ts'
import { readSharedStrings } from './shared-strings.ts'
import { sheetRows } from './sheet-rows.ts'
import { readStyles } from './styles.ts'
import { readWorkbook } from './workbook.ts'

/**
 * Puts the rows of the first visible sheet that has any into `output`; yields from time to time. Macros, pictures and other
 * parts of the workbook are not read. Throws SpreadsheetRefused.
 */
export async function* xlsxRows(path: string, limits: ReadLimits, output: RowOutput, findings: Findings) {
  const archive = await openArchive(path, limits)
  try {
    const workbook = await readWorkbook(archive, limits)
    const { visibleSheets, since1904 } = workbook
    findings.since1904 = since1904
    const styles = await readStyles(archive, workbook.styles, limits)
    const strings = await readSharedStrings(archive, workbook.sharedStrings, limits)
    for (const { name, part } of visibleSheets) {
      output.startSheet()
      yield* sheetRows(archive, part, { strings, styles, since1904 }, limits, output, findings)
      if (output.isEmpty) continue
      findings.sheet = name
      findings.otherSheets = visibleSheets.length - 1
      return
    }
  } finally {
    archive.close()
  }
}

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
    const { visibleSheets, since1904, styles, sharedStrings } = await readWorkbook(archive, limits)
    const formats = await readStyles(archive, styles, limits)
    const strings = await readSharedStrings(archive, sharedStrings, limits)
    for (const { name, part } of visibleSheets) {
      output.startSheet()
      yield* sheetRows(archive, part, { strings, formats, since1904 }, limits, output, findings)
      if (output.isEmpty) continue
      findings.sheet = name
      findings.otherSheets = visibleSheets.length - 1
      return
    }
  } finally {
    archive.close()
  }
}

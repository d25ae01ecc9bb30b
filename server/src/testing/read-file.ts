import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSpreadsheet } from '../platform/spreadsheet/read/read-spreadsheet.ts'
import type { SpreadsheetRow } from '../platform/spreadsheet/read/row-output.ts'

/** All rows of a spreadsheet, and the notes about it. */
export async function readFileContent(content: Buffer | string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-spreadsheet-'))
  const file = path.join(folder, 'file')
  try {
    await writeFile(file, content)
    const reader = await readSpreadsheet({ path: file })
    const rows: SpreadsheetRow[] = []
    for await (const some of reader.rows()) rows.push(...some)
    return { rows, cells: rows.map(({ cells }) => cells), notes: reader.notes() }
  } finally {
    await rm(folder, { recursive: true })
  }
}

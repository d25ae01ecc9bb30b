import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSpreadsheet } from '../../platform/spreadsheet/read/read-spreadsheet.ts'
import type { SpreadsheetRow } from '../../platform/spreadsheet/read/row-output.ts'

/** All rows of all sheets of a spreadsheet that can be seen, and the notes about the first one with rows. */
export async function readFileContent(content: Buffer | string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-spreadsheet-'))
  const file = path.join(folder, 'file')
  try {
    await writeFile(file, content)
    const reader = await readSpreadsheet(file)
    try {
      const heads = await reader.heads()
      const lists = heads.map(({ sheet }) => sheet)
      const rows: (SpreadsheetRow & { sheet: number })[] = []
      for await (const some of reader.rows({ lists, others: [] }))
        for (const row of some.rows) rows.push({ ...row, sheet: some.sheet })
      const { notes } = reader.result(lists[0] ?? 0)
      return { rows, cells: rows.map(({ cells }) => cells), notes, sheets: heads.map(({ name }) => name) }
    } finally {
      reader.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

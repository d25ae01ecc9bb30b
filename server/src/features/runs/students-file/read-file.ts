import { randomUUID } from 'node:crypto'
import { Problem } from '@portal/contract/problems'
import type { ImportMapping } from '@portal/contract/runs/import-mappings'
import type { ImportColumn, ImportNote } from '@portal/contract/runs/imports'
import { topics } from '@portal/contract/topics'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { readSpreadsheet, type SpreadsheetReader } from '../../../platform/spreadsheet/read/read-spreadsheet.ts'
import { SpreadsheetRefused } from '../../../platform/spreadsheet/read/refused.ts'
import type { SpreadsheetRow } from '../../../platform/spreadsheet/read/row-output.ts'
import type { AppContext } from '../../context.ts'
import { removeRun } from '../run/old-runs.ts'
import { permitRun } from '../run/run.ts'
import { openColumnProfile } from './columns/column-profile.ts'
import { findHeading } from './columns/find-heading.ts'
import { columnNotes, digitNotes, fittingMapping, recogniseColumns } from './columns/recognise-columns.ts'
import { imports } from './import.run.ts'
import { insertRows } from './import-rows.store.ts'
import { finishReading, type ImportPermit, insertImport, type NewImport } from './imports.store.ts'
import { findMappings } from './mappings.store.ts'
import { startPlanning } from './start-planning.ts'

/** The rows in which the heading is looked for. */
const FIRST_ROWS = 40
const ROWS_PER_INSERT = 200

/**
 * Reads a spreadsheet once into the rows of a new import, and begins to plan it if its columns are known. Returns its id.
 * `mapping` is the name of a kept mapping to read the columns by; without one any may fit. Throws IMPORT_MAPPING_NOT_FOUND,
 * or IMPORT_FILE_REFUSED with a sentence that says what to do; nothing is then left of it.
 */
export async function readFile(
  app: AppContext,
  actor: AuthenticatedActor,
  { mapping = '', ...draft }: NewImport & { mapping?: string },
  path: string,
) {
  const mappings = await findMappings(app.database.read, mapping)
  if (mapping !== '' && mappings.length === 0) throw new Problem('IMPORT_MAPPING_NOT_FOUND')
  const allowed = permitRun(imports, actor, randomUUID())
  const { database, now } = app
  const { id } = allowed.row
  await database.transaction((tx) => insertImport(tx, allowed, draft, now()))
  try {
    const read = await readRows(app, allowed, path, mappings)
    await database.transaction(async (tx) => {
      if (!(await finishReading(tx, allowed, read))) throw new Problem('IMPORT_NOT_FOUND')
      await startPlanning(app, tx, allowed, { ...draft, ...read })
      tx.invalidate(topics.imports)
    })
    return id
  } catch (error) {
    await removeRun(app, imports, id)
    throw error instanceof SpreadsheetRefused
      ? new Problem('IMPORT_FILE_REFUSED', {}, { sentence: error.message })
      : error
  }
}

type FileContent = { columns: ImportColumn[]; notes: ImportNote[]; total: number; mappingId: string | null }

async function readRows(
  { database }: AppContext,
  allowed: ImportPermit,
  path: string,
  mappings: readonly ImportMapping[],
): Promise<FileContent> {
  const reader = await readSpreadsheet({ path })
  const { first, others } = await openRows(reader.rows())
  const { headingAt, dataFrom, headings } = findHeading(first)
  const profile = openColumnProfile()
  let total = 0
  const insert = async (rows: readonly SpreadsheetRow[]) => {
    const placed = rows.map((row, at) => ({ place: total + at, row: row.number, cells: withMerged(row) }))
    for (const [at, { cells }] of placed.entries()) profile.add(cells, rows[at]?.fonts)
    await database.transaction((tx) => insertRows(tx, allowed, placed))
    total += rows.length
  }
  for (const rows of inParts(first.slice(dataFrom))) await insert(rows)
  for await (const rows of others) for (const part of inParts(rows)) await insert(part)
  if (total === 0) throw new SpreadsheetRefused('empty')
  const mapping = fittingMapping(headings, mappings)
  const traits = reader.traits()
  const columns = recogniseColumns(headings, profile.columns(), mapping).map((column) => ({
    ...column,
    ...traitsOf(traits, profile.columns()[column.index]?.font),
  }))
  const before: ImportNote[] = headingAt > 0 ? [{ kind: 'rowsBeforeHeading', count: headingAt, detail: '' }] : []
  const notes = [
    ...reader.notes(),
    ...before,
    ...columnNotes(headings, profile.columns()),
    ...digitNotes(columns, profile.columns()),
  ]
  return { columns, notes, total, mappingId: mapping?.id ?? null }
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

/** The first rows, in which the heading is, and the others. */
async function openRows(rows: AsyncGenerator<SpreadsheetRow[]>) {
  const first: SpreadsheetRow[] = []
  while (first.length < FIRST_ROWS) {
    const { value, done } = await rows.next()
    if (done) break
    first.push(...value)
  }
  return { first, others: rows }
}

function* inParts(rows: readonly SpreadsheetRow[]) {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) yield rows.slice(at, at + ROWS_PER_INSERT)
}

import { randomUUID } from 'node:crypto'
import type { ImportMapping } from '@portal/contract/bulk/imports/import-mappings'
import type { ImportOptions } from '@portal/contract/bulk/imports/imports'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import { batches } from '../../../../platform/batches.ts'
import { readSpreadsheet } from '../../../../platform/spreadsheet/read/read-spreadsheet.ts'
import { SpreadsheetRefused } from '../../../../platform/spreadsheet/read/refused.ts'
import type { AppContext } from '../../../context.ts'
import { listCustomFields } from '../../../people/custom-fields/custom-fields.store.ts'
import { visibleTo } from '../../../people/custom-fields/custom-values.store.ts'
import { permitBulkOperation } from '../../operation/bulk-operation.ts'
import { removeBulkOperation } from '../../operation/old-bulk-operations.ts'
import { imports } from '../import.operation.ts'
import { deleteRowsFrom, insertRows } from '../import-rows.store.ts'
import { finishReading, type ImportPermit, insertImport, type NewImport } from '../imports.store.ts'
import { findMappings } from '../mappings.store.ts'
import { readSheets } from '../sheets/read-sheets.ts'
import { startPlanning } from './start-planning.ts'

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
  const allowed = permitBulkOperation(imports, actor, randomUUID())
  const { database, now } = app
  const { id } = allowed.row
  await database.transaction((tx) => insertImport(tx, allowed, draft, now()))
  try {
    const read = await readRows(app, allowed, path, mappings, draft.options)
    await database.transaction(async (tx) => {
      if (!(await finishReading(tx, allowed, read))) throw new Problem('IMPORT_NOT_FOUND')
      await startPlanning(app, tx, allowed, { ...draft, ...read })
      tx.invalidate(topics.imports)
    })
    return id
  } catch (error) {
    await removeBulkOperation(app, imports, id)
    throw error instanceof SpreadsheetRefused
      ? new Problem('IMPORT_FILE_REFUSED', {}, { sentence: error.message })
      : error
  }
}

async function readRows(
  { database }: AppContext,
  allowed: ImportPermit,
  path: string,
  mappings: readonly ImportMapping[],
  options: ImportOptions,
) {
  const reader = await readSpreadsheet(path)
  try {
    const customFields = visibleTo(allowed.actor, await listCustomFields(database.read))
    return await readSheets(
      reader,
      mappings,
      { options, customFields },
      {
        async insert(rows) {
          for (const part of batches(rows, ROWS_PER_INSERT))
            await database.transaction((tx) => insertRows(tx, allowed, part))
        },
        deleteFromPlace: (place) => database.transaction((tx) => deleteRowsFrom(tx, allowed, place)),
      },
    )
  } finally {
    reader.close()
  }
}

import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Database } from '../../platform/database/open.ts'
import { deleteRows } from './import-rows.store.ts'
import { deleteImport } from './imports.store.ts'

/** Removes an import with all its rows. */
export async function removeImport(database: Database, id: string) {
  await deleteInBatches(database, (tx, limit) => deleteRows(tx, id, limit))
  await database.transaction((tx) => deleteImport(tx, id))
}

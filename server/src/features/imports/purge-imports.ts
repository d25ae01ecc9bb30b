import { IMPORT_PREVIEW_DAYS } from '@portal/contract/delays'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Database } from '../../platform/database/open.ts'
import { deleteLeftSpoolFiles, spoolFolder } from '../../platform/storage/spool.ts'
import type { AppContext } from '../context.ts'
import { deleteRows } from './import-rows.store.ts'
import {
  cancelUnapplied,
  emptyExamples,
  findCancelled,
  findUnfinished,
  findWithGivenUpRows,
  giveUpRows,
} from './old-imports.store.ts'
import { removeImport } from './remove-import.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** No file takes so long to be read. */
const UNFINISHED_AFTER_MS = 2 * HOUR_MS

/**
 * Deletes what is left of imports: those that were never applied, after IMPORT_PREVIEW_DAYS; the rows of those that can no
 * longer be undone; and what a crash has left of a file that was being read.
 */
export async function purgeImports({ config, database, now }: Pick<AppContext, 'config' | 'database' | 'now'>) {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString()
  const { read } = database
  await database.transaction(async (tx) => {
    await cancelUnapplied(tx, before(IMPORT_PREVIEW_DAYS * DAY_MS))
    await giveUpRows(tx, at.toISOString())
  })
  await deleteGivenUpRows(database)
  const ids = [
    ...(await findUnfinished(read, before(UNFINISHED_AFTER_MS))),
    ...(await findCancelled(read, before(IMPORT_PREVIEW_DAYS * DAY_MS))),
  ]
  for (const id of ids) await removeImport(database, id)
  await deleteLeftSpoolFiles(spoolFolder(config), new Date(at.getTime() - UNFINISHED_AFTER_MS))
}

/** Deletes the rows of cancelled imports, and of those that can no longer be undone. */
export async function deleteGivenUpRows(database: Database) {
  for (const id of await findWithGivenUpRows(database.read)) {
    await database.transaction((tx) => emptyExamples(tx, id))
    await deleteInBatches(database, (tx, limit) => deleteRows(tx, id, limit))
  }
}

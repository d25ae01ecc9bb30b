import type { Transaction } from 'kysely'
import { isMissingTable } from '../../platform/database/errors.ts'
import type { Database } from '../../platform/database/open.ts'
import { findCollegeId } from '../../platform/database/queries/college-id.ts'
import { mergeSearchIndexes } from '../../platform/database/sqlite/search-merges.ts'
import type { Tables } from '../../platform/database/tables.ts'
import {
  clearIncomplete,
  type IncompleteMarker,
  IncompleteStorageError,
} from '../../platform/storage/incomplete-storage.ts'
import { markStorage } from '../../platform/storage/owner-mark.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** A row of `settings` that exists from the commit of the records until the storage is no longer marked as incomplete. */
const RESTORED = 'restored'

/** Records the id of the restore and the date of its archive, in the transaction that writes the records. */
export async function markRestored(db: Transaction<Tables>, id: string, archiveDate: string) {
  await db.deleteFrom('settings').where('name', '=', RESTORED).execute()
  await db
    .insertInto('settings')
    .values({ name: RESTORED, value: `${id} ${archiveDate}` })
    .execute()
}

/** The date of the archive whose records this restore has committed; null if it has committed nothing. */
export async function findRestoredDate({ read }: Database, id: string) {
  const setting = read.selectFrom('settings').select('value').where('name', '=', RESTORED)
  const row = await setting.executeTakeFirst().catch((error: unknown) => {
    if (isMissingTable(error)) return undefined
    throw error
  })
  const [restoreId, archiveDate = 'an unknown date'] = row?.value.split(' ') ?? []
  return restoreId === id ? archiveDate : null
}

/** The last steps of a restore, after all records and files are written. */
export async function finishRestore(database: Database, storage: Storage) {
  const collegeId = await findCollegeId(database.read)
  if (collegeId !== null) await markStorage(storage, collegeId)
  await clearIncomplete(storage)
  await database.transaction(({ db }) => db.deleteFrom('settings').where('name', '=', RESTORED).execute())
  await mergeSearchIndexes(database)
}

/**
 * Finishes a restore that was killed after its commit. Throws `IncompleteStorageError` when the storage is marked as
 * incomplete for another reason.
 */
export async function finishInterruptedRestore(
  storage: Storage,
  incomplete: IncompleteMarker,
  withDatabase: (work: (database: Database) => Promise<void>) => Promise<void>,
) {
  if (incomplete.by === 'move') throw new IncompleteStorageError(incomplete)
  await withDatabase(async (database) => {
    if ((await findRestoredDate(database, incomplete.id)) === null) throw new IncompleteStorageError(incomplete)
    await finishRestore(database, storage)
  })
}

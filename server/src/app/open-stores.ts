import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { assertStorageMatches, claimStorage } from '../features/records/uploads/storage-owner.ts'
import type { Config } from '../platform/config.ts'
import { EmptyDatabaseError, requireCurrent, SchemaTooOldError } from '../platform/database/migrate.ts'
import { type Database, openDatabase, openWithoutMigrating } from '../platform/database/open.ts'
import { findCollegeId } from '../platform/database/queries/college-id.ts'
import { holdStorage } from '../platform/storage/held-storage.ts'
import { findIncomplete, IncompleteStorageError } from '../platform/storage/incomplete-storage.ts'
import { connectS3, isWrongSetting, openLocalStorage, StorageOpenError } from '../platform/storage/open-storage.ts'
import { ForeignStorageError } from '../platform/storage/owner-mark.ts'
import { OWNER_KEY, readMarker, type Storage, StorageError } from '../platform/storage/storage.ts'
import { finishInterruptedRestore } from './backup/interrupted-restore.ts'
import { describeStartupError } from './startup-errors.ts'
import { tables } from './tables.ts'

/** A storage that did not answer at the start is tried again after this time, and after twice as long each time from then on. */
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000

export type Stores = {
  database: Database
  storage: Storage
  /** Whether it is known that the files are complete and of the college in the database. Until then no file can be used. */
  isStorageChecked(): boolean
  /** Resolves when that is known. Rejects with `ForeignStorageError` or `IncompleteStorageError` when it is not so. */
  storageChecked: Promise<void>
  /** Tries no more. */
  stopChecking(): void
}

/**
 * Opens the file storage and the database. Throws if they belong to different colleges or are incomplete. A bucket that
 * does not answer is checked later, if the database has a college and needs no migration.
 */
export async function openStores(config: Config, log: Logger): Promise<Stores> {
  const storage = config.storage ? await connectS3(config, config.storage) : await openLocalStorage(config)
  try {
    const database = await openChecked(config, storage)
    return { database, storage, isStorageChecked: () => true, storageChecked: Promise.resolve(), stopChecking() {} }
  } catch (error) {
    if (!config.storage || !(error instanceof StorageError)) throw error
    const openError = new StorageOpenError(config.storage, error.message)
    if (isWrongSetting(error.message)) throw openError
    const database = await openUnchecked(config, openError)
    log.error({ fault: describeStartupError(openError) }, 'the portal starts without its files')
    return { database, ...checkLater(database, storage, error.message, log) }
  }
}

async function openChecked(config: Config, storage: Storage) {
  const mark = await readMarks(storage, async (work) => {
    const database = await openWithoutMigrating(config)
    return work(database).finally(() => database.close())
  })
  // Checked before the migration: a wrong DATABASE_URL must not migrate another college's database.
  const database = await openDatabase({ ...config, tables }, (unmigrated) =>
    assertStorageMatches(unmigrated, storage, mark),
  )
  try {
    await claimStorage(database, storage, mark)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Opens the database of a college that is up to date: any other must not be changed before it is known whose files these are. */
async function openUnchecked(config: Config, openError: StorageOpenError) {
  return openDatabase({ ...config, tables }, async ({ read }) => {
    await requireCurrent(read).catch((error: unknown) => {
      throw error instanceof EmptyDatabaseError || error instanceof SchemaTooOldError ? openError : error
    })
    if ((await findCollegeId(read)) === null) throw openError
  })
}

function checkLater(database: Database, storage: Storage, reason: string, log: Logger) {
  const { storage: held, refuse, release } = holdStorage(storage, reason)
  const stop = new AbortController()
  let isChecked = false

  async function checkUntilAnswered() {
    for (let waitMs = RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
      await pause(waitMs, undefined, { signal: stop.signal })
      try {
        const mark = await readMarks(storage, (work) => work(database))
        await claimStorage(database, storage, mark)
        break
      } catch (error) {
        if (error instanceof ForeignStorageError || error instanceof IncompleteStorageError) throw error
        refuse((error as Error).message)
      }
    }
    isChecked = true
    release()
    log.info('the file storage has been checked: files are used from now on')
  }

  const checking = checkUntilAnswered()
  const storageChecked = checking.catch((error: unknown) => {
    // A portal that stops never gets to know it.
    if (stop.signal.aborted) return new Promise<never>(() => {})
    throw error
  })
  // A portal in a test may not wait for it.
  storageChecked.catch(() => {})
  return { storage: held, isStorageChecked: () => isChecked, storageChecked, stopChecking: () => stop.abort() }
}

/**
 * The owner mark of the storage; undefined where it is to be read again, because an interrupted restore has been finished.
 * Throws `IncompleteStorageError`. All requests are sent at once, so that a slow storage delays a start by one of them.
 */
async function readMarks(storage: Storage, withDatabase: Parameters<typeof finishInterruptedRestore>[2]) {
  const [mark, incomplete] = await Promise.all([
    readMarker(storage, OWNER_KEY),
    findIncomplete(storage),
    storage.check(),
  ])
  if (!incomplete) return mark
  await finishInterruptedRestore(storage, incomplete, withDatabase)
  return undefined
}

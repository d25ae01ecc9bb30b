import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isEmptyStorage } from '../../features/records/uploads/storage-owner.ts'
import { persistentTablesAfter } from '../../platform/database/definitions/persistent-tables.ts'
import { isUnavailable } from '../../platform/database/errors.ts'
import { migrateTo } from '../../platform/database/migrate.ts'
import type { migrations } from '../../platform/database/migration-list.ts'
import type { Database } from '../../platform/database/open.ts'
import { LockTakenError, withAdvisoryLock } from '../../platform/database/postgres/advisory-lock.ts'
import { continueSequences, insertRows, isUnused } from '../../platform/database/queries/bulk-insert.ts'
import { hasNoCollege } from '../../platform/database/queries/college-id.ts'
import type { Row } from '../../platform/database/snapshot.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { clearIncomplete, findIncomplete, markIncomplete } from '../../platform/storage/incomplete-storage.ts'
import { INCOMPLETE_KEY, ORPHANS, type Storage, StorageError } from '../../platform/storage/storage.ts'
import { persistentTables } from '../tables.ts'
import { type CheckedBackup, checkBackup, RestoreError } from './check-backup.ts'
import { findRestoredDate, finishRestore, markRestored } from './interrupted-restore.ts'
import { describeLostFiles } from './lost-files.ts'
import { readNeededFiles } from './needed-files.ts'
import { readArchive } from './read-archive.ts'
import { linesIn } from './read-lines.ts'
import { restoreFiles } from './restore-files.ts'
import type { BackupManifest } from './write-backup.ts'

const ROWS_PER_INSERT = 500
/** The key of PostgreSQL's advisory lock for restores; unique in the portal. */
const RESTORE_LOCK = 7_310_201

export type RestoreTarget = {
  openDatabase(): Promise<Database>
  storage: Storage
  /** Deletes what else a failed restore has left behind. */
  discard?(): void
}

/**
 * The outcome of a restore: how many files it has written, and a sentence for each file that the backup does not have.
 * `finished` means that an interrupted one had committed the archive of the date `at`.
 */
export type RestoreResult =
  | { outcome: 'restored'; manifest: BackupManifest; files: number; missing: string[] }
  | { outcome: 'finished'; at: string }

/**
 * Restores a backup into an empty target: the files first, then all records in one transaction. The storage is marked as
 * incomplete from before the first write until everything is written, so that the next start detects a restore that was
 * killed, and the next restore deletes its remains. A restore that fails leaves the target empty, but deletes nothing
 * when the database has a college, or when it is unknown whether the records were committed.
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<RestoreResult> {
  await findInterrupted(target.storage)
  const backup = await checkBackup(file)
  const database = await target.openDatabase()
  try {
    return await withAdvisoryLock(database, RESTORE_LOCK, () => restoreInto(target, database, file, backup))
  } catch (error) {
    throw error instanceof LockTakenError ? new RestoreError(ANOTHER_RUNS) : error
  } finally {
    await database.close()
  }
}

async function restoreInto(target: RestoreTarget, database: Database, file: string, backup: CheckedBackup) {
  const { storage } = target
  const interrupted = await findInterrupted(storage)
  const at = interrupted === null ? null : await findRestoredDate(database, interrupted)
  if (at !== null) {
    await finishRestore(database, storage)
    return { outcome: 'finished', at } as const
  }
  if (!(await hasNoCollege(database)))
    throw new RestoreError(interrupted === null ? HAS_COLLEGE : `${HAS_COLLEGE} ${LEFT_OVER_MARKER}`)
  const id = interrupted ?? randomUUID()
  await markIncomplete(storage, { by: 'restore', id })
  const progress = { mayHaveCollege: false }
  const writing = writeTarget(database, storage, file, backup, id, progress)
  const restored = await writing.catch(async (error: unknown): Promise<never> => {
    const reason = error instanceof StorageError && error.cause ? error.cause : error
    if (progress.mayHaveCollege || isUnavailable(reason)) throw error
    await removeFiles(storage)
    // The remains of an interrupted restore stay in the data directory, and so must the marker.
    if (interrupted === null) {
      await clearIncomplete(storage)
      target.discard?.()
    }
    throw error
  })
  await finishRestore(database, storage)
  const missing = await findMissing(database, backup, restored)
  return { outcome: 'restored', manifest: backup.manifest, files: restored.size, missing } as const
}

/** A sentence for each file that a record needs and that was not restored. */
async function findMissing({ read }: Database, { manifest, listed }: CheckedBackup, restored: ReadonlySet<string>) {
  const needed = await readNeededFiles(read)
  const missing = [...needed.values()].filter(({ key, isUsed }) => isUsed && !restored.has(key))
  const copied = new Set(listed.flatMap(({ key, sha256 }) => (sha256 === null ? [] : [key])))
  const faultOf = (key: string) => (copied.has(key) ? DAMAGED_COPY : 'is missing in the backup')
  const lost = missing.map((file) => ({ ...file, fault: faultOf(file.key), copied: false }))
  return describeLostFiles(read, manifest.migrations, lost)
}

/** The id of the interrupted restore, or null. Throws `RestoreError` when the storage has other files. */
async function findInterrupted(storage: Storage) {
  const incomplete = await findIncomplete(storage)
  if (incomplete?.by === 'restore') return incomplete.id
  if (incomplete || !(await isEmptyStorage(storage))) throw new RestoreError(NOT_EMPTY)
  return null
}

async function writeTarget(
  database: Database,
  storage: Storage,
  file: string,
  backup: CheckedBackup,
  id: string,
  progress: { mayHaveCollege: boolean },
) {
  const { manifest } = backup
  await removeFiles(storage)
  const restored = await restoreFiles(storage, file, backup)
  await database.write.transaction().execute(async (db) => {
    await migrateTo(db, database.engine, manifest.migrations)
    if (!(await isUnused(db))) {
      progress.mayHaveCollege = true
      throw new RestoreError(HAS_COLLEGE)
    }
    await db.deleteFrom('settings').execute()
    await insertRecords(db, file)
    await markRestored(db, id, manifest.at)
    if (manifest.migrations.includes(WITH_NOTIFICATIONS)) await settleWaitingEmails(db)
    await continueSequences(db, database.engine, persistentTablesAfter(persistentTables, manifest.migrations))
    // The next statement is COMMIT. If its response is lost, the records may be committed.
    progress.mayHaveCollege = true
  })
  return restored
}

async function insertRecords(db: Transaction<Tables>, file: string) {
  await readArchive(file, async (entry) => {
    if (!('table' in entry)) return
    const { table } = entry
    const insert = (rows: Row[]) =>
      insertRows(db, table, rows).catch((error: Error) => {
        if (isUnavailable(error)) throw error
        throw new RestoreError(`The database refuses rows of the table ${table} (${error.message}).`)
      })
    const rows: Row[] = []
    for await (const row of linesIn(entry.content)) {
      if (rows.push(row) === ROWS_PER_INSERT) await insert(rows.splice(0))
    }
    if (rows.length > 0) await insert(rows)
  })
}

/** What waited to be sent has been sent since, or is no news any more: it stays in the inbox only. */
async function settleWaitingEmails(db: Transaction<Tables>) {
  await db.updateTable('notifications').set({ mailAt: null }).where('mailAt', 'is not', null).execute()
}

async function removeFiles(storage: Storage) {
  for (const folder of [undefined, ORPHANS] as const) {
    for await (const { key } of storage.list(folder)) await storage.remove(key)
  }
}

const WITH_NOTIFICATIONS: keyof typeof migrations = '0048-notifications'
const DAMAGED_COPY = 'is missing: its copy in the backup folder is gone or damaged'
const HAS_COLLEGE = 'The database has a college in it already.'
const LEFT_OVER_MARKER = `If the files are that college's and are complete, delete ${INCOMPLETE_KEY} in the file store.`
const ANOTHER_RUNS = 'Another restore into this database is running. Wait until it has ended.'
const NOT_EMPTY =
  'There are files in the file store already. A backup is restored only into an empty file store: name another.'

import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { findCollegeId } from '../database/college-id.ts'
import { isUnavailable } from '../database/faults.ts'
import { migrateTo } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { continueSequences, insertRows, isUnused } from '../database/refill.ts'
import type { Row } from '../database/snapshot.ts'
import type { Tables } from '../database/tables.ts'
import { clearIncomplete, findIncomplete, IncompleteStore, markIncomplete } from '../files/incomplete-store.ts'
import { wholeKey } from '../files/photos.ts'
import { ORPHANS, type Storage } from '../files/storage.ts'
import { isEmptyStore, markStore } from '../files/store-owner.ts'
import { CannotRestore, checkBackup, rowsIn } from './check-backup.ts'
import { readArchive } from './read-archive.ts'
import type { BackupFacts } from './write-backup.ts'

const ROWS_AT_ONCE = 500
/** Is among the settings from the moment all records are there until the store is no longer marked as incomplete. */
const RESTORED = 'restored'

export type RestorePlace = {
  openDatabase(): Promise<Database>
  storage: Storage
  /** Takes away what else a restore that failed has left behind. */
  discard?(): void
}

/**
 * Puts a backup into an unused portal: the files first, then all records in one transaction. The store is marked as
 * incomplete before anything else is written and until all is there, so that the next start notices a restore that was
 * killed, and the next restore clears what that one has left. One that fails leaves the place empty. Gives back what
 * has been restored, or null when an interrupted restore had only to be finished.
 */
export async function restoreBackup(place: RestorePlace, file: string): Promise<BackupFacts | null> {
  const { storage } = place
  const id = await beginRestore(storage)
  const database = await place.openDatabase()
  try {
    if (await isRestored(database, id)) {
      await finishRestore(database, storage)
      return null
    }
    const facts = await fill(database, storage, file, id).catch(async (error: unknown) => {
      await removeFiles(storage)
      await clearIncomplete(storage)
      place.discard?.()
      throw error
    })
    await finishRestore(database, storage)
    return facts
  } finally {
    await database.close()
  }
}

/**
 * Finishes a restore that was killed when all was there already. Throws `IncompleteStore` when the store is marked as
 * incomplete for another reason.
 */
export async function settleIncomplete(storage: Storage, openDatabase: () => Promise<Database>) {
  const incomplete = await findIncomplete(storage)
  if (!incomplete) return
  if (incomplete.by === 'move') throw new IncompleteStore(incomplete)
  const database = await openDatabase()
  try {
    if (!(await isRestored(database, incomplete.id))) throw new IncompleteStore(incomplete)
    await finishRestore(database, storage)
  } finally {
    await database.close()
  }
}

/** Marks the store, unless it is of an interrupted restore already, and gives back the id of this restore. */
async function beginRestore(storage: Storage) {
  const interrupted = await findIncomplete(storage)
  if (interrupted?.by === 'restore') return interrupted.id
  if (interrupted || !(await isEmptyStore(storage))) throw new CannotRestore(NOT_EMPTY)
  const id = randomUUID()
  await markIncomplete(storage, { by: 'restore', id })
  return id
}

async function fill(database: Database, storage: Storage, file: string, id: string) {
  if (await hasCollege(database)) throw new CannotRestore(HAS_COLLEGE)
  const { facts, keys } = await checkBackup(file)
  await removeFiles(storage)
  await readArchive(file, async (entry) => {
    // A file that no record refers to would stay until the sweep takes it.
    if ('key' in entry && keys.has(wholeKey(entry.key))) await storage.put(entry.key, entry.content)
  })
  await database.write.transaction().execute(async (db) => {
    await migrateTo(db, database.engine, facts.migrations)
    if (!(await isUnused(db))) throw new CannotRestore(HAS_COLLEGE)
    await db.deleteFrom('settings').execute()
    await putRecords(db, file)
    await db.deleteFrom('settings').where('name', '=', RESTORED).execute()
    await db.insertInto('settings').values({ name: RESTORED, value: id }).execute()
    await continueSequences(db, database.engine)
  })
  return facts
}

async function putRecords(db: Transaction<Tables>, file: string) {
  await readArchive(file, async (entry) => {
    if (!('table' in entry)) return
    const { table } = entry
    const insert = (rows: Row[]) =>
      insertRows(db, table, rows).catch((error: Error) => {
        if (isUnavailable(error)) throw error
        throw new CannotRestore(`The database refuses rows of the table ${table} (${error.message}).`)
      })
    const rows: Row[] = []
    for await (const row of rowsIn(entry.content)) {
      if (rows.push(row) === ROWS_AT_ONCE) await insert(rows.splice(0))
    }
    if (rows.length > 0) await insert(rows)
  })
}

async function finishRestore(database: Database, storage: Storage) {
  const collegeId = await findCollegeId(database.read)
  if (collegeId !== null) await markStore(storage, collegeId)
  await clearIncomplete(storage)
  await database.change(({ db }) => db.deleteFrom('settings').where('name', '=', RESTORED).execute())
}

async function removeFiles(storage: Storage) {
  for (const folder of [undefined, ORPHANS] as const) {
    for await (const { key } of storage.list(folder)) await storage.remove(key)
  }
}

const hasCollege = (database: Database) => withoutTables(async () => !(await isUnused(database.read)))

async function isRestored({ read }: Database, id: string) {
  const setting = read.selectFrom('settings').select('value').where('name', '=', RESTORED)
  return withoutTables(async () => (await setting.executeTakeFirst())?.value === id)
}

/** What is asked of a database that may have no tables yet; then the answer is no. */
async function withoutTables(ask: () => Promise<boolean>) {
  try {
    return await ask()
  } catch (error) {
    if (isUnavailable(error)) throw error
    return false
  }
}

const HAS_COLLEGE = 'The database has a college in it already.'
const NOT_EMPTY = 'There are files in the file store already. A backup is restored into an empty place: name another.'

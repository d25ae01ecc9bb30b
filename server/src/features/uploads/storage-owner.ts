import { setTimeout as pause } from 'node:timers/promises'
import { ensureCollegeId, findCollegeId, hasNoCollege } from '../../platform/database/college-id.ts'
import type { Database } from '../../platform/database/open.ts'
import { ORPHANS, OWNER_KEY, readMarker, type Storage } from '../../platform/storage/storage.ts'
import { countUsed, knownKeys } from './files.store.ts'

const KEYS_LOOKED_AT = 500
const ATTEMPTS = 4
const RETRY_MS = 100

/** The files in the store are another college's, or nobody can say whose. */
export class ForeignStorageError extends Error {}

/**
 * Throws `ForeignStore` when the files in the store cannot be those of the college in the database: another college's
 * mark, files without a college, or records without files. Changes nothing. A database without tables has no college.
 */
export async function assertStorageMatches(database: Database, storage: Storage) {
  for (let attempt = 1; ; attempt++) {
    // The mark first: whoever has written it has made the id before.
    const mark = await readMarker(storage, OWNER_KEY)
    const id = await findCollegeId(database.read)
    const refusal = await whyForeign(database, storage, mark, id)
    if (refusal === null) return { mark, id }
    // Another node may be starting for the first time: it makes the id and the mark meanwhile.
    if (refusal !== NO_COLLEGE || attempt === ATTEMPTS) throw new ForeignStorageError(refusal)
    await pause(RETRY_MS)
  }
}

/** Marks a store that has no mark yet as this college's, and gives the college an id if needed. Throws `ForeignStore`. */
export async function claimStorage(database: Database, storage: Storage) {
  const { mark, id } = await assertStorageMatches(database, storage)
  // A college from before there were ids takes that of its files.
  const own = id ?? (await ensureCollegeId(database, mark ?? undefined))
  if (mark === null) await markStorage(storage, own)
  else if (mark !== own) throw new ForeignStorageError(ANOTHER_COLLEGE)
}

export const markStorage = (storage: Storage, id: string) => storage.put(OWNER_KEY, Buffer.from(`${id}\n`))

/** Whose files these are, by the mark of the store: unknown where the store has no mark, or the college no id. */
export async function ownerOf(database: Database, storage: Storage): Promise<'ours' | 'foreign' | 'unknown'> {
  const mark = await readMarker(storage, OWNER_KEY)
  const id = mark === null ? null : await findCollegeId(database.read)
  if (id === null) return 'unknown'
  return mark === id ? 'ours' : 'foreign'
}

/** Whether the store has nothing of any college. */
export async function isEmptyStorage(storage: Storage) {
  for await (const _ of storage.list()) return false
  for await (const _ of storage.list(ORPHANS)) return false
  return (await readMarker(storage, OWNER_KEY)) === null
}

/** Why the store cannot be that of the college in the database, in a sentence; null when it can. */
async function whyForeign(database: Database, storage: Storage, mark: string | null, id: string | null) {
  if (mark !== null && id !== null) return mark === id ? null : ANOTHER_COLLEGE
  if (id !== null) {
    const documents = await countUsed(database)
    return documents > 0 && (await isEmptyStorage(storage)) ? noFiles(documents, id) : null
  }
  if (await hasNoCollege(database)) return (await isEmptyStorage(storage)) ? null : NO_COLLEGE
  // An older database may have been put back beside a marked store.
  return mark === null || (await knowsFiles(database, storage)) ? null : ANOTHER_COLLEGE
}

/** Whether the database has a record of one of the first files in the store. */
async function knowsFiles(database: Database, storage: Storage) {
  const keys: string[] = []
  for await (const { key } of storage.list()) if (keys.push(key) === KEYS_LOOKED_AT) break
  return keys.length > 0 && (await knownKeys(database, keys)).size > 0
}

export const ANOTHER_COLLEGE = `The file store belongs to another college than the database (its ${OWNER_KEY} says so). Set PORTAL_DATA_DIR, DATABASE_URL and STORAGE_URL to the same college. If the files are this college's, delete ${OWNER_KEY} there.`
const NO_COLLEGE =
  'The file store has the files of a college, but the database is empty. Put the database back, restore a backup into an empty place, or name another place for a new college.'
const noFiles = (documents: number, id: string) =>
  `The file store is empty, but the database has ${documents} ${documents === 1 ? 'document' : 'documents'}. Set PORTAL_DATA_DIR and STORAGE_URL to where the files are, or put them back. If they are lost for good, put a file ${OWNER_KEY} with ${id} in it there, and the portal starts without them.`

import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/database/open.ts'
import { ensureCollegeId, findCollegeId, hasNoCollege } from '../../../platform/database/queries/college-id.ts'
import { countUsed, existingKeys } from '../../../platform/storage/files.store.ts'
import { ForeignStorageError, markStorage } from '../../../platform/storage/owner-mark.ts'
import {
  type ListedFile,
  ORPHANS,
  OWNER_KEY,
  readMarker,
  type Storage,
  storedKinds,
} from '../../../platform/storage/storage.ts'

const KEYS_SAMPLED = 500
const ATTEMPTS = 4
const RETRY_MS = 100

/**
 * Throws `ForeignStorageError` when the files in the storage cannot be those of the college in the database: the mark of
 * another college, files without a college, or records without files. Changes nothing. A database without tables has no
 * college. `knownMark` is the mark of the storage if it has just been read.
 */
export async function assertStorageMatches(database: Database, storage: Storage, knownMark?: string | null) {
  for (let attempt = 1; ; attempt++) {
    // Read the mark before the id: a node creates the id first and then writes the mark.
    const isKnown = attempt === 1 && knownMark !== undefined
    const mark = isKnown ? knownMark : await readMarker(storage, OWNER_KEY)
    const id = await findCollegeId(database.read)
    const reason = await mismatchReason(database, storage, mark, id)
    if (reason === null) return { mark, id }
    // Another node may be starting for the first time and create the id and the mark meanwhile.
    if (reason !== NO_COLLEGE || attempt === ATTEMPTS) throw new ForeignStorageError(reason)
    await pause(RETRY_MS)
  }
}

/** Marks an unmarked storage as this college's, and creates the college id if needed. Throws `ForeignStorageError`. */
export async function claimStorage(database: Database, storage: Storage, knownMark?: string | null) {
  const { mark, id } = await assertStorageMatches(database, storage, knownMark)
  // A college from a version without ids takes the id of its files.
  const collegeId = id ?? (await ensureCollegeId(database, mark ?? undefined))
  if (mark === null) await markStorage(storage, collegeId)
  else if (mark !== collegeId) throw new ForeignStorageError(ANOTHER_COLLEGE)
}

/** The owner of the files by the mark of the storage: `unknown` when the storage has no mark, or the college no id. */
export async function ownerOf(database: Database, storage: Storage): Promise<'ours' | 'foreign' | 'unknown'> {
  const mark = await readMarker(storage, OWNER_KEY)
  const id = mark === null ? null : await findCollegeId(database.read)
  if (id === null) return 'unknown'
  return mark === id ? 'ours' : 'foreign'
}

/** Whether the storage has neither files, nor files set aside, nor a mark. */
export async function isEmptyStorage(storage: Storage) {
  const lists = storedKinds.flatMap((kind) => [storage.list('', [kind]), storage.list(ORPHANS, [kind])])
  const [mark, ...areEmpty] = await Promise.all([readMarker(storage, OWNER_KEY), ...lists.map(isEmptyList)])
  return mark === null && areEmpty.every((isEmpty) => isEmpty)
}

async function isEmptyList(files: AsyncIterable<ListedFile>) {
  for await (const _ of files) return false
  return true
}

/** Why the storage cannot belong to the college in the database, as an error message; null when it can. */
async function mismatchReason(database: Database, storage: Storage, mark: string | null, id: string | null) {
  if (mark !== null && id !== null) return mark === id ? null : ANOTHER_COLLEGE
  if (id !== null) {
    const documents = await countUsed(database)
    return documents > 0 && (await isEmptyStorage(storage)) ? noFilesMessage(documents, id) : null
  }
  if (await hasNoCollege(database)) return (await isEmptyStorage(storage)) ? null : NO_COLLEGE
  // An older database without an id may have been restored beside a marked storage.
  return mark === null || (await hasRowsOfFiles(database, storage)) ? null : ANOTHER_COLLEGE
}

/** Whether the database has a row for any of the first `KEYS_SAMPLED` files in the storage. */
async function hasRowsOfFiles(database: Database, storage: Storage) {
  const keys: string[] = []
  for await (const { key } of storage.list()) if (keys.push(key) === KEYS_SAMPLED) break
  return keys.length > 0 && (await existingKeys(database, keys)).size > 0
}

export const ANOTHER_COLLEGE = `The file store belongs to another college than the database (its ${OWNER_KEY} says so). Set PORTAL_DATA_DIR, DATABASE_URL and STORAGE_URL to the same college. If the files are this college's, delete ${OWNER_KEY} there.`
const NO_COLLEGE =
  'The file store has the files of a college, but the database is empty. Put the database back, restore a backup into an empty place, or name another place for a new college.'
const noFilesMessage = (documents: number, id: string) =>
  `The file store is empty, but the database has ${documents} ${documents === 1 ? 'document' : 'documents'}. Set PORTAL_DATA_DIR and STORAGE_URL to where the files are, or put them back. If they are lost for good, put a file ${OWNER_KEY} with ${id} in it there, and the portal starts without them.`

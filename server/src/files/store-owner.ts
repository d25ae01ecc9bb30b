import { ensureCollegeId, findCollegeId, hasNoCollege } from '../database/college-id.ts'
import type { Database } from '../database/open.ts'
import { knownKeys } from './files.store.ts'
import { ORPHANS, OWNER_KEY, readNote, type Storage } from './storage.ts'

const KEYS_LOOKED_AT = 500

/** The files in the store are another college's, or nobody can say whose. */
export class ForeignStore extends Error {}

/**
 * Makes sure that the files in the store belong to the college in the database, and marks a store that has no mark yet.
 * Throws `ForeignStore` when they are another college's, or when there are files and the database has no college in it.
 */
export async function claimStore(database: Database, storage: Storage) {
  // The mark first: whoever has written it has made the id before.
  const mark = await readNote(storage, OWNER_KEY)
  const id = (await findCollegeId(database.read)) ?? (await makeId(database, storage, mark))
  if (mark === null) await markStore(storage, id)
  else if (mark !== id) throw new ForeignStore(ANOTHER_COLLEGE)
}

export const markStore = (storage: Storage, id: string) => storage.put(OWNER_KEY, Buffer.from(`${id}\n`))

/** Whether the store carries the mark of the college in the database, or none. */
export async function isOwnStore(database: Database, storage: Storage) {
  const mark = await readNote(storage, OWNER_KEY)
  return mark === null || mark === (await findCollegeId(database.read))
}

/** Throws `ForeignStore` when the store carries another mark than the college has; without either there is nothing to say. */
export async function assertOwnStore(database: Database, storage: Storage) {
  const mark = await readNote(storage, OWNER_KEY)
  // A database can be empty, or be away: that is told elsewhere.
  const id = await findCollegeId(database.read).catch(() => null)
  if (mark !== null && id !== null && mark !== id) throw new ForeignStore(ANOTHER_COLLEGE)
}

/** Whether the store has nothing of any college. */
export async function isEmptyStore(storage: Storage) {
  for await (const _ of storage.list()) return false
  for await (const _ of storage.list(ORPHANS)) return false
  return (await readNote(storage, OWNER_KEY)) === null
}

/** A college without an id: new, or from before there were ids. The latter may be put back beside a marked store. */
async function makeId(database: Database, storage: Storage, mark: string | null) {
  if (await hasNoCollege(database)) {
    if (!(await isEmptyStore(storage))) throw new ForeignStore(NO_COLLEGE)
    return ensureCollegeId(database)
  }
  if (mark === null) return ensureCollegeId(database)
  if (!(await knowsFiles(database, storage))) throw new ForeignStore(ANOTHER_COLLEGE)
  return ensureCollegeId(database, mark)
}

/** Whether the database has a record of one of the first files in the store. */
async function knowsFiles(database: Database, storage: Storage) {
  const keys: string[] = []
  for await (const { key } of storage.list()) if (keys.push(key) === KEYS_LOOKED_AT) break
  return keys.length > 0 && (await knownKeys(database, keys)).size > 0
}

const ANOTHER_COLLEGE = `The file store belongs to another college than the database (its ${OWNER_KEY} says so). Set PORTAL_DATA_DIR, DATABASE_URL and STORAGE_URL to the same college. If the files are this college's, delete ${OWNER_KEY} there.`
const NO_COLLEGE =
  'The file store has the files of a college, but the database is empty. Put the database back, restore a backup into an empty place, or name another place for a new college.'

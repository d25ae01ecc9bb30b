import { FileUnreadableError, readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { AppContext } from '../../context.ts'
import { documentsWithUnreadableFile } from './existing.store.ts'
import { makeAgain } from './issue.ts'

/** Documents that are looked at once an hour, so that a large loss does not occupy the storage. */
const CHECKED_AT_ONCE = 1_000

/** Makes the documents again that failed because their file could not be read, where it can be read now. */
export async function makeReadableAgain(app: Pick<AppContext, 'config' | 'database' | 'storage' | 'jobs' | 'now'>) {
  if (!app.config.verification) return
  const ids: string[] = []
  for (const { id, sourceKey } of await documentsWithUnreadableFile(app.database.read, CHECKED_AT_ONCE)) {
    if (sourceKey !== null && (await canBeRead(app, sourceKey))) ids.push(id)
  }
  if (ids.length > 0) await app.database.transaction((tx) => makeAgain(app, tx, ids, null))
}

async function canBeRead(app: Pick<AppContext, 'database' | 'storage'>, key: string) {
  try {
    await readStoredFile(app, key)
    return true
  } catch (error) {
    if (error instanceof FileUnreadableError) return false
    throw error
  }
}

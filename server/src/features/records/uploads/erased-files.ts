import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/open.ts'
import { deleteErasedFiles, readErasedFiles } from '../../../platform/storage/erased-files.store.ts'
import { orphanKey, type Storage } from '../../../platform/storage/storage.ts'
import { smallPhotoKey } from './photos.ts'
import { ownerOf } from './storage-owner.ts'

const BATCH_FILES = 100

type StorageContext = { database: Database; storage: Storage; log: Pick<Logger, 'error'> }

/**
 * Removes the files of forgotten students from the storage for good, also those that the sweep has set aside. What a
 * crash or a fault of the storage leaves is removed by the next call. Returns how many files were removed.
 */
export async function removeErasedFiles({ database, storage, log }: StorageContext) {
  for (let removed = 0; ; ) {
    const keys = await readErasedFiles(database.read, BATCH_FILES)
    if (keys.length === 0) return removed
    // Files of another college, in a storage that was configured by mistake, are not touched.
    const owner = await ownerOf(database, storage)
    if (owner !== 'ours') {
      log.error({ owner }, 'files of forgotten students are not removed: the file store is not marked as this college')
      return removed
    }
    for (const key of keys) await removeEverywhere(storage, key)
    await database.transaction((tx) => deleteErasedFiles(tx, keys))
    removed += keys.length
  }
}

async function removeEverywhere(storage: Storage, key: string) {
  const sizes = [...new Set([key, smallPhotoKey(key)])]
  for (const stored of [...sizes, ...sizes.map(orphanKey)]) await storage.remove(stored)
}

import { wholeKey } from '../../features/records/uploads/photos.ts'
import { forEachConcurrently } from '../../platform/for-each-concurrently.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { folderOf, readCopy } from './backup-folder.ts'
import type { CheckedBackup } from './check-backup.ts'
import { readArchive } from './read-archive.ts'
import { RECORDS_FORMAT } from './write-backup.ts'

const CONCURRENCY = 4

/** Stores the files of a backup that its records need. Returns the keys of those that it has. */
export async function restoreFiles(storage: Storage, file: string, { manifest, keys, listed }: CheckedBackup) {
  const restored = new Set<string>()
  // A file without a record would stay until the sweep deletes it.
  const isNeeded = (key: string) => keys.has(wholeKey(key))
  if (manifest.format !== RECORDS_FORMAT) {
    await readArchive(file, async (entry) => {
      if (!('key' in entry) || !isNeeded(entry.key)) return
      await storage.put(entry.key, entry.content)
      restored.add(entry.key)
    })
    return restored
  }
  await forEachConcurrently(listed, CONCURRENCY, async ({ key, sha256 }) => {
    const content = sha256 !== null && isNeeded(key) ? await readCopy(folderOf(file), sha256) : null
    if (!content) return
    await storage.put(key, content)
    restored.add(key)
  })
  return restored
}

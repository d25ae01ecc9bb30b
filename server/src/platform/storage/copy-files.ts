import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { clearIncomplete, findIncomplete, IncompleteStorageError, markIncomplete } from './incomplete-storage.ts'
import { ForeignStorageError, markStorage } from './owner-mark.ts'
import { ORPHANS, OWNER_KEY, readMarker, type Storage } from './storage.ts'

const CONCURRENCY = 4

export type CopyResult = { copied: number; bytes: number; alreadyThere: number }

/** A copy whose content differs from the original. */
export class CopyMismatchError extends Error {}

/**
 * Copies all files of one storage to another, with the orphans and the owner marker. Until all files are copied the
 * target is marked as incomplete, and no portal starts with it. Throws `ForeignStorageError` when the target belongs to
 * another college, and `IncompleteStorageError` after an interrupted restore or from an incomplete source.
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  onProgress?: (progress: CopyResult) => void,
): Promise<CopyResult> {
  for (const storage of [from, to]) {
    const incomplete = await findIncomplete(storage)
    if (incomplete && (storage === from || incomplete.by === 'restore')) throw new IncompleteStorageError(incomplete)
  }
  const [sourceOwner, targetOwner] = [await readMarker(from, OWNER_KEY), await readMarker(to, OWNER_KEY)]
  if (targetOwner !== null && targetOwner !== sourceOwner) throw new ForeignStorageError(OTHER_OWNER)
  await markIncomplete(to, { by: 'move' })
  const copied = await copyFiles(from, to, onProgress)
  if (sourceOwner !== null) await markStorage(to, sourceOwner)
  await clearIncomplete(to)
  return copied
}

const OTHER_OWNER = `The target storage belongs to another college (see its ${OWNER_KEY}). Nothing has been copied: choose another target.`

/**
 * Copies all files of one storage to another, and reads each copy back to compare its SHA-256. A file that exists in
 * the target with the same size is skipped: files never change under their key, and appear only when complete.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  onProgress: (progress: CopyResult) => void = () => {},
): Promise<CopyResult> {
  const progress = { copied: 0, bytes: 0, alreadyThere: 0 }
  const keys = listAllFiles(from)
  const copyUntilEmpty = async () => {
    for await (const { key } of keys) {
      const bytes = await from.sizeOf(key)
      // The sweep can delete a file while others are copied.
      if (bytes === null) continue
      if ((await to.sizeOf(key)) === bytes) progress.alreadyThere++
      else if (await copyFile(from, to, key)) {
        progress.copied++
        progress.bytes += bytes
      }
      onProgress(progress)
    }
  }
  // All workers read from one iterator: when one fails, the iterator ends for the others too.
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, copyUntilEmpty))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return progress
}

/** The files in use and the orphans. */
async function* listAllFiles(storage: Storage) {
  yield* storage.list()
  yield* storage.list(ORPHANS)
}

async function copyFile(from: Storage, to: Storage, key: string) {
  const source = await from.open(key)
  if (!source) return false
  const sourceHash = createHash('sha256')
  const hashedChunks = async function* () {
    for await (const chunk of source) {
      sourceHash.update(chunk as Buffer)
      yield chunk
    }
  }
  try {
    await to.put(key, Readable.from(hashedChunks(), { objectMode: false }))
  } finally {
    source.destroy()
  }
  if ((await hashOf(await to.open(key))) === sourceHash.digest('hex')) return true
  await to.remove(key)
  throw new CopyMismatchError(`The copy of ${key} differs from the original and has been removed. Run this again.`)
}

async function hashOf(content: Readable | null) {
  const hash = createHash('sha256')
  for await (const chunk of content ?? []) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

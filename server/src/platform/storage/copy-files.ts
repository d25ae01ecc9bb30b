import type { Readable } from 'node:stream'
import { forEachConcurrently } from '../for-each-concurrently.ts'
import { clearIncomplete, findIncomplete, IncompleteStorageError, markIncomplete } from './incomplete-storage.ts'
import { sha256OfChunks } from './measure.ts'
import { ForeignStorageError, markStorage } from './owner-mark.ts'
import { ORPHANS, OWNER_KEY, readMarker, type Storage } from './storage.ts'

const CONCURRENCY = 4

export type CopyResult = { copied: number; bytes: number; alreadyThere: number }

/** `compare`: files that are there already with the same size are read, too, and copied again if they differ. */
export type CopyOptions = { compare?: boolean; onProgress?(progress: CopyResult): void }

/** A copy whose content differs from the original. */
export class CopyMismatchError extends Error {}

/**
 * Copies all files of one storage to another, with the orphans and the owner marker. Until all files are copied the
 * target is marked as incomplete, and no portal starts with it. Throws `ForeignStorageError` when the target belongs to
 * another college, and `IncompleteStorageError` after an interrupted restore or from an incomplete source.
 */
export async function moveFiles(from: Storage, to: Storage, options: CopyOptions = {}): Promise<CopyResult> {
  for (const storage of [from, to]) {
    const incomplete = await findIncomplete(storage)
    if (incomplete && (storage === from || incomplete.by === 'restore')) throw new IncompleteStorageError(incomplete)
  }
  const [sourceOwner, targetOwner] = [await readMarker(from, OWNER_KEY), await readMarker(to, OWNER_KEY)]
  if (targetOwner !== null && targetOwner !== sourceOwner) throw new ForeignStorageError(OTHER_OWNER)
  await markIncomplete(to, { by: 'move' })
  const copied = await copyFiles(from, to, options)
  if (sourceOwner !== null) await markStorage(to, sourceOwner)
  await clearIncomplete(to)
  return copied
}

const OTHER_OWNER = `The target storage belongs to another college (see its ${OWNER_KEY}). Nothing has been copied: choose another target.`

/**
 * Copies all files of one storage to another, and reads each copy back to compare its SHA-256. A file that exists in
 * the target with the same size is skipped unless `compare` is set: files never change under their key, and appear only
 * when complete.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  { compare = false, onProgress = () => {} }: CopyOptions = {},
): Promise<CopyResult> {
  const progress = { copied: 0, bytes: 0, alreadyThere: 0 }
  await forEachConcurrently(listAllFiles(from), CONCURRENCY, async ({ key }) => {
    const bytes = await from.sizeOf(key)
    // The sweep can delete a file while others are copied.
    if (bytes === null) return
    const isThere = (await to.sizeOf(key)) === bytes && (!compare || (await areEqual(from, to, key)))
    if (isThere) progress.alreadyThere++
    else if (await copyFile(from, to, key)) {
      progress.copied++
      progress.bytes += bytes
    }
    onProgress(progress)
  })
  return progress
}

async function areEqual(from: Storage, to: Storage, key: string) {
  const [original, copy] = await Promise.all([from.open(key), to.open(key)])
  return (await hashOf(original)) === (await hashOf(copy))
}

/** The files in use and the orphans. */
async function* listAllFiles(storage: Storage) {
  yield* storage.list()
  yield* storage.list(ORPHANS)
}

async function copyFile(from: Storage, to: Storage, key: string) {
  const source = await from.open(key)
  if (!source) return false
  const stored = await to.put(key, source).finally(() => source.destroy())
  if ((await hashOf(await to.open(key))) === stored.sha256) return true
  await to.remove(key)
  throw new CopyMismatchError(`The copy of ${key} differs from the original and has been removed. Run this again.`)
}

const hashOf = async (content: Readable | null) => content && sha256OfChunks(content)

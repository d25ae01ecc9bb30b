import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ForeignStorageError, markStorage } from '../../features/uploads/storage-owner.ts'
import { clearIncomplete, findIncomplete, IncompleteStorageError, markIncomplete } from './incomplete-storage.ts'
import { ORPHANS, OWNER_KEY, readMarker, type Storage } from './storage.ts'

const AT_ONCE = 4

export type Copied = { copied: number; bytes: number; there: number }

/** A copy that reads back as something else than what was copied. */
export class CopyMismatchError extends Error {}

/**
 * Copies every file of one place to another, those that are set aside too, and its owner's mark. Until all are there the other place is marked as
 * incomplete, and no portal starts on it. Throws `ForeignStore` when it is another college's.
 */
export async function moveFiles(from: Storage, to: Storage, tell?: (sofar: Copied) => void): Promise<Copied> {
  for (const place of [from, to]) {
    const incomplete = await findIncomplete(place)
    if (incomplete && (place === from || incomplete.by === 'restore')) throw new IncompleteStorageError(incomplete)
  }
  const [mine, theirs] = [await readMarker(from, OWNER_KEY), await readMarker(to, OWNER_KEY)]
  if (theirs !== null && theirs !== mine) throw new ForeignStorageError(NOT_THE_SAME)
  await markIncomplete(to, { by: 'move' })
  const copied = await copyFiles(from, to, tell)
  if (mine !== null) await markStorage(to, mine)
  await clearIncomplete(to)
  return copied
}

const NOT_THE_SAME = `The place to copy to belongs to another college (its ${OWNER_KEY} says so). Nothing has been copied: name another place.`

/**
 * Copies every file of one place to another, and reads each back to compare its SHA-256. What is there already in the
 * same size is left alone: files are never changed under their key, and appear under it only when they are whole.
 */
export async function copyFiles(from: Storage, to: Storage, tell: (sofar: Copied) => void = () => {}): Promise<Copied> {
  const sofar = { copied: 0, bytes: 0, there: 0 }
  const keys = everyFile(from)
  const copyNext = async () => {
    for await (const { key } of keys) {
      const bytes = await from.sizeOf(key)
      // A file can be swept away while others are copied.
      if (bytes === null) continue
      if ((await to.sizeOf(key)) === bytes) sofar.there++
      else if (await copyFile(from, to, key)) {
        sofar.copied++
        sofar.bytes += bytes
      }
      tell(sofar)
    }
  }
  // All take from one list: when one fails, the list ends for the others too.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyNext))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return sofar
}

/** The files in use, and those that are set aside. */
async function* everyFile(storage: Storage) {
  yield* storage.list()
  yield* storage.list(ORPHANS)
}

async function copyFile(from: Storage, to: Storage, key: string) {
  const source = await from.open(key)
  if (!source) return false
  const sent = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of source) {
      sent.update(chunk as Buffer)
      yield chunk
    }
  }
  try {
    await to.put(key, Readable.from(hashed(), { objectMode: false }))
  } finally {
    source.destroy()
  }
  if ((await hashOf(await to.open(key))) === sent.digest('hex')) return true
  await to.remove(key)
  throw new CopyMismatchError(`The copy of ${key} is not what was copied, and has been removed. Run this again.`)
}

async function hashOf(content: Readable | null) {
  const hash = createHash('sha256')
  for await (const chunk of content ?? []) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HOUR_MS } from '@portal/contract/time/durations'
import { isDiskFault } from '../database/errors.ts'
import { fsyncDirectory } from '../filesystem/fsync-directory.ts'
import { ExactContent } from './exact-content.ts'
import { openMeasure } from './measure.ts'
import { assertKey, ORPHANS, type Storage, StorageError, storedKinds } from './storage.ts'

/** An upload takes at most 15 minutes, so a temporary file of this age is left from a crash. */
const ABANDONED_AFTER_MS = HOUR_MS

const LISTED_AT_ONCE = 1_000

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A StorageError for a fault of the disk. Any other error is returned unchanged, such as a full disk or a refused upload. */
function asStorageError(error: unknown, { wasStoring = false } = {}) {
  if (!isDiskFault(error) && !isMissing(error)) return error
  return new StorageError((error as Error).message, { wasStoring, cause: error })
}

function throwStorageError(error: unknown): never {
  throw asStorageError(error)
}

/** Awaits the reading of a file; null when it does not exist. Throws when the whole folder is gone. */
async function orNull<Result>(reading: Promise<Result>, storageExists: () => Promise<void>) {
  try {
    return await reading
  } catch (error) {
    if (!isMissing(error)) throw error
    // Without this, every file of a disk that is not mounted would count as deleted.
    await storageExists()
    return null
  }
}

/** Stores files in a folder. A file appears under its key only when it is complete and flushed to disk. */
export async function openLocalDisk(folder: string): Promise<Storage> {
  const incoming = path.join(folder, '.incoming')
  const folders = storedKinds.flatMap((kind) => [kind, ORPHANS + kind])
  for (const directory of [incoming, ...folders.map((name) => path.join(folder, name))])
    await mkdir(directory, { recursive: true })
  await removeAbandoned(incoming)
  await fsyncDirectory(folder)
  await fsyncDirectory(path.dirname(folder))

  const pathOf = (key: string) => {
    assertKey(key)
    return path.join(folder, key)
  }
  const exists = () => access(incoming)

  return {
    async put(key, source) {
      const target = pathOf(key)
      const temporaryFile = path.join(incoming, randomUUID())
      try {
        const { add, measure, facts } = openMeasure()
        const options = { mode: 0o600, flush: true }
        if (source instanceof Readable) await pipeline(source, measure, createWriteStream(temporaryFile, options))
        else {
          add(source)
          // A stream takes half as long again.
          await writeFile(temporaryFile, source, options)
        }
        await rename(temporaryFile, target)
        await fsyncDirectory(path.dirname(target))
        return facts()
      } catch (error) {
        await rm(temporaryFile, { force: true }).catch(() => {})
        throw asStorageError(error, { wasStoring: true })
      }
    },

    async open(key, range) {
      const file = await orNull(open(pathOf(key)), exists).catch(throwStorageError)
      if (!file) return null
      const { size } = await file.stat()
      const content = new ExactContent(size, range)
      // Closes the file when the reader stops, and gives its errors to the reader.
      return pipe(file.createReadStream(range ?? {}), content, () => {})
    },

    async sizeOf(key) {
      const stats = await orNull(stat(pathOf(key)), exists).catch(throwStorageError)
      return stats?.size ?? null
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async move(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)]
      const now = new Date()
      try {
        // Set the time before the move: an orphan with an old time could be deleted too early.
        await utimes(source, now, now)
        await rename(source, target)
      } catch (error) {
        if (isMissing(error)) return
        throw error
      }
      await fsyncDirectory(path.dirname(target))
      await fsyncDirectory(path.dirname(source))
    },

    async *list(within = '', kinds = storedKinds) {
      for (const kind of kinds) {
        // Not all names at once: a college of 200,000 students has a million.
        const entries = await opendir(path.join(folder, within, kind), { bufferSize: LISTED_AT_ONCE }).catch(() => [])
        for await (const { name } of entries) {
          const stats = await stat(path.join(folder, within, kind, name)).catch(() => null)
          if (stats) yield { key: `${within}${kind}/${name}`, bytes: stats.size, written: stats.mtime }
        }
      }
    },

    check: () => access(incoming, constants.W_OK),
  }
}

/** Removes incomplete files that a crash left behind. Files that another process is writing now are kept. */
async function removeAbandoned(incoming: string) {
  for (const name of await readdir(incoming)) {
    const temporaryFile = path.join(incoming, name)
    const stats = await stat(temporaryFile).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(temporaryFile, { force: true })
  }
}

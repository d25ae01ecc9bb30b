import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fsyncDirectory } from '../filesystem/fsync-directory.ts'
import { assertKey, ORPHANS, type Storage, storedKinds } from './storage.ts'

/** A file that is still arriving is written to all the time, and has 15 minutes for all of it. */
const ABANDONED_AFTER_MS = 60 * 60_000

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Keeps files in a folder. A file appears under its key only when it is whole and on the disk. */
export async function openLocalDisk(folder: string): Promise<Storage> {
  const incoming = path.join(folder, '.incoming')
  const folders = storedKinds.flatMap((kind) => [kind, ORPHANS + kind])
  for (const place of [incoming, ...folders.map((name) => path.join(folder, name))])
    await mkdir(place, { recursive: true })
  await removeAbandoned(incoming)
  await fsyncDirectory(folder)
  await fsyncDirectory(path.dirname(folder))

  const placeOf = (key: string) => {
    assertKey(key)
    return path.join(folder, key)
  }

  return {
    async put(key, source) {
      const place = placeOf(key)
      const draft = path.join(incoming, randomUUID())
      try {
        const bytes = source instanceof Readable ? source : Readable.from([source])
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, place)
        await fsyncDirectory(path.dirname(place))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async open(key, range) {
      try {
        const file = await open(placeOf(key))
        return file.createReadStream(range ?? {})
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async sizeOf(key) {
      try {
        return (await stat(placeOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: (key) => rm(placeOf(key), { force: true }),

    async move(from, to) {
      const [source, target] = [placeOf(from), placeOf(to)]
      const now = new Date()
      try {
        // Before it is moved: one that looks older than it is could be deleted too early.
        await utimes(source, now, now)
        await rename(source, target)
      } catch (error) {
        if (isMissing(error)) return
        throw error
      }
      await fsyncDirectory(path.dirname(target))
      await fsyncDirectory(path.dirname(source))
    },

    async *list(within: string = '') {
      for (const kind of storedKinds) {
        for (const name of await readdir(path.join(folder, within, kind)).catch(() => [])) {
          const found = await stat(path.join(folder, within, kind, name)).catch(() => null)
          if (found) yield { key: `${within}${kind}/${name}`, written: found.mtime }
        }
      }
    },

    check: () => access(incoming, constants.W_OK),
  }
}

/** What a crash left half-written was never promised to anybody; what another process is writing now stays. */
async function removeAbandoned(incoming: string) {
  for (const name of await readdir(incoming)) {
    const draft = path.join(incoming, name)
    const found = await stat(draft).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { force: true })
  }
}

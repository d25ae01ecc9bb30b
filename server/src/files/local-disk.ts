import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertKey, type Storage, storedKinds } from './storage.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Keeps files in a folder. A file appears under its key only when it is whole and on the disk. `shared` leaves
 * alone what another process is writing there.
 */
export async function openLocalDisk(folder: string, { shared = false } = {}): Promise<Storage> {
  const incoming = path.join(folder, '.incoming')
  // What a crash left half-written was never promised to anybody.
  if (!shared) await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })

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
        await mkdir(path.dirname(place), { recursive: true })
        await rename(draft, place)
        await sync(path.dirname(place))
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

    async *list() {
      for (const kind of storedKinds) {
        for (const name of await readdir(path.join(folder, kind)).catch(() => [])) {
          const found = await stat(path.join(folder, kind, name)).catch(() => null)
          if (found) yield { key: `${kind}/${name}`, written: found.mtime }
        }
      }
    },

    check: () => access(incoming, constants.W_OK),
  }
}

/** A renamed file survives a power cut only when its folder has been written too. */
async function sync(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

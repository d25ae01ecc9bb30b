import { UNUSED_UPLOAD_HOURS } from '@portal/contract/timings'
import type { House } from '../house.ts'
import { deleteUnused, knownKeys } from './files.store.ts'
import { smallPhotoKey } from './photos.ts'

const HOUR_MS = 60 * 60_000
const KEYS_PER_CHECK = 500

/**
 * Removes uploads nobody used within a day, and files a crash left without a row. A file is written
 * before its row, so a young one without a row may still get one and is left alone.
 */
export async function sweepFiles(house: Pick<House, 'database' | 'storage' | 'log' | 'now'>) {
  const before = new Date(house.now().getTime() - UNUSED_UPLOAD_HOURS * HOUR_MS)
  for (const { key } of await deleteUnused(house.database, before)) await removeWithSizes(house, key)
  const { orphans, known } = await findOrphans(house, before)
  // Crashes leave few files behind. Where most have no row, these are the files of another database.
  if (orphans.length > known) {
    house.log.error({ orphans: orphans.length, known }, 'most files here belong to no record: none is swept away')
    return
  }
  for (const key of orphans) await house.storage.remove(key)
}

/** The files written before a moment that have no row, and how many others have one. */
async function findOrphans({ database, storage }: Pick<House, 'database' | 'storage'>, before: Date) {
  const orphans: string[] = []
  let known = 0
  const look = async (keys: string[]) => {
    const rows = await knownKeys(database, keys.map(wholeKey))
    for (const key of keys) {
      if (rows.has(wholeKey(key))) known++
      else orphans.push(key)
    }
  }
  const some: string[] = []
  for await (const { key, written } of storage.list()) {
    if (written < before) some.push(key)
    if (some.length >= KEYS_PER_CHECK) await look(some.splice(0))
  }
  if (some.length > 0) await look(some)
  return { orphans, known }
}

async function removeWithSizes(house: Pick<House, 'storage'>, key: string) {
  await house.storage.remove(key)
  if (smallPhotoKey(key) !== key) await house.storage.remove(smallPhotoKey(key))
}

const wholeKey = (key: string) => key.replace(/-small\.jpg$/, '.jpg')

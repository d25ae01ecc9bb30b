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
export async function sweepFiles(house: Pick<House, 'database' | 'storage' | 'now'>) {
  const before = new Date(house.now().getTime() - UNUSED_UPLOAD_HOURS * HOUR_MS)
  for (const { key } of await deleteUnused(house.database, before)) await removeWithSizes(house, key)
  let some: string[] = []
  for await (const { key, written } of house.storage.list()) {
    if (written < before) some.push(key)
    if (some.length >= KEYS_PER_CHECK) {
      await removeOrphans(house, some)
      some = []
    }
  }
  if (some.length > 0) await removeOrphans(house, some)
}

async function removeOrphans(house: Pick<House, 'database' | 'storage'>, keys: string[]) {
  const known = await knownKeys(house.database, keys.map(wholeKey))
  for (const key of keys) if (!known.has(wholeKey(key))) await house.storage.remove(key)
}

async function removeWithSizes(house: Pick<House, 'storage'>, key: string) {
  await house.storage.remove(key)
  if (smallPhotoKey(key) !== key) await house.storage.remove(smallPhotoKey(key))
}

const wholeKey = (key: string) => key.replace(/-small\.jpg$/, '.jpg')

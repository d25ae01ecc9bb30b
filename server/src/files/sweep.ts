import { UNUSED_UPLOAD_HOURS } from '@portal/contract/timings'
import type { House } from '../house.ts'
import { deleteUnused } from './files.store.ts'
import { checkAgainstRows, ORPHANS_KEPT_DAYS } from './orphans.ts'
import { smallPhotoKey } from './photos.ts'
import { ORPHANS, orphanKey } from './storage.ts'
import { isOwnStore } from './store-owner.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** So long after a start nothing is set aside: a database that is not the newest is noticed until then. */
const QUIET_AFTER_START_MS = DAY_MS

type Place = Pick<House, 'database' | 'storage' | 'log' | 'now'>

/**
 * Puts files back that a record refers to again; sets uploads nobody used within a day aside, and files a crash left
 * without a row; deletes what was set aside 30 days ago. A file is written before its row, so a young one without a row
 * may still get one and is left alone. In the first day after `startedAt` files are only put back.
 */
export async function sweepFiles(place: Place, startedAt: Date) {
  if (!(await isOwnStore(place.database, place.storage))) {
    return place.log.error('the file store belongs to another college: nothing in it is touched')
  }
  const now = place.now().getTime()
  const mayRemove = now - startedAt.getTime() >= QUIET_AFTER_START_MS
  const { putBack, deleted } = await sweepOrphans(place, mayRemove, new Date(now - ORPHANS_KEPT_DAYS * DAY_MS))
  const before = new Date(now - UNUSED_UPLOAD_HOURS * HOUR_MS)
  const setAside = mayRemove ? (await dropUnused(place, before)) + (await setOrphansAside(place, before)) : 0
  place.log.info({ setAside, putBack, deleted }, 'file sweep')
}

/** Puts back what has a row again, and deletes what was set aside before a moment. */
async function sweepOrphans({ database, storage }: Place, mayDelete: boolean, before: Date) {
  let [putBack, deleted] = [0, 0]
  for await (const { key, written, known } of checkAgainstRows(database, storage.list(ORPHANS), ORPHANS)) {
    if (known) {
      await storage.move(orphanKey(key), key)
      putBack++
    } else if (mayDelete && written < before) {
      await storage.remove(orphanKey(key))
      deleted++
    }
  }
  return { putBack, deleted }
}

/** Takes the rows of uploads out that nobody has used, and sets their files aside. */
async function dropUnused({ database, storage }: Place, before: Date) {
  const unused = await deleteUnused(database, before)
  for (const { key, kind } of unused) {
    await storage.move(key, orphanKey(key))
    if (kind === 'photo') await storage.move(smallPhotoKey(key), orphanKey(smallPhotoKey(key)))
  }
  return unused.length
}

/** Sets the files aside that were written before a moment and have no row. */
async function setOrphansAside({ database, storage, log }: Place, before: Date) {
  const orphans: string[] = []
  let known = 0
  for await (const file of checkAgainstRows(database, storage.list())) {
    if (file.written >= before) continue
    if (file.known) known++
    else orphans.push(file.key)
  }
  // Crashes leave few files behind. Where most have no row, these are the files of another database.
  if (orphans.length > known) {
    log.error({ orphans: orphans.length, known }, 'most files here belong to no record: none is swept away')
    return 0
  }
  for (const key of orphans) await storage.move(key, orphanKey(key))
  return orphans.length
}

import { ORPHANS, orphanKey } from '../../platform/storage/storage.ts'
import type { AppContext } from '../context.ts'
import { deleteUnused } from './files.store.ts'
import { areForeign, checkAgainstRows, ORPHANS_KEPT_DAYS, unusedBefore } from './orphans.ts'
import { smallPhotoKey } from './photos.ts'
import { ownerOf } from './storage-owner.ts'

const DAY_MS = 24 * 60 * 60_000
/** So long after a start nothing is set aside: a database that is not the newest is noticed until then. */
const QUIET_AFTER_START_MS = DAY_MS

const REFUSED = {
  foreign: 'the file store belongs to another college: nothing in it is touched',
  unknown: 'the file store has lost the mark of its college: nothing in it is touched',
}

type Place = Pick<AppContext, 'database' | 'storage' | 'log' | 'now'>

/**
 * Puts files back that a record refers to again; sets uploads nobody used within a day aside, and files a crash left
 * without a row; deletes what was set aside 30 days ago. A file is written before its row, so a young one without a row
 * may still get one and is left alone. In the first day after `startedAt` files are only put back. `uptimeMs` is how long ago
 * that was by a clock that nobody sets: when the clock of the machine jumps ahead, files do not become older by that.
 */
export async function sweepFiles(place: Place, startedAt: Date, uptimeMs: number) {
  const owner = await ownerOf(place.database, place.storage)
  if (owner !== 'ours') return place.log.error({ owner }, REFUSED[owner])
  const now = Math.min(place.now().getTime(), startedAt.getTime() + uptimeMs)
  const mayRemove = now - startedAt.getTime() >= QUIET_AFTER_START_MS
  const { putBack, deleted } = await sweepOrphans(place, mayRemove, new Date(now - ORPHANS_KEPT_DAYS * DAY_MS))
  const before = unusedBefore(now)
  const setAside = mayRemove ? (await deleteUnusedUploads(place, before)) + (await quarantineOrphans(place, before)) : 0
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
async function deleteUnusedUploads({ database, storage }: Place, before: Date) {
  const unused = await deleteUnused(database, before)
  for (const { key, kind } of unused) {
    await storage.move(key, orphanKey(key))
    if (kind === 'photo') await storage.move(smallPhotoKey(key), orphanKey(smallPhotoKey(key)))
  }
  return unused.length
}

/** Sets the files aside that were written before a moment and have no row. */
async function quarantineOrphans({ database, storage, log }: Place, before: Date) {
  const orphans: string[] = []
  let known = 0
  for await (const file of checkAgainstRows(database, storage.list())) {
    // A store may not say when; such a file may be one whose row is still to come.
    if (!(file.written < before)) continue
    if (file.known) known++
    else orphans.push(file.key)
  }
  if (areForeign(orphans.length, known)) {
    log.error({ orphans: orphans.length, known }, 'most files here belong to no record: none is swept away')
    return 0
  }
  for (const key of orphans) await storage.move(key, orphanKey(key))
  return orphans.length
}

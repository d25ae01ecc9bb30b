import { DAY_MS } from '@portal/contract/time/durations'
import { deleteUnused } from '../../../platform/storage/files.store.ts'
import { ORPHANS, orphanKey } from '../../../platform/storage/storage.ts'
import type { AppContext } from '../../context.ts'
import { areForeign, checkAgainstRows, ORPHAN_RETENTION_DAYS, unusedCutoff } from './orphans.ts'
import { smallPhotoKey } from './photos.ts'
import { ownerOf } from './storage-owner.ts'
import { studentsAmong } from './unattached.store.ts'

/** Nothing is set aside this long after a start: time to notice that an outdated database has been restored. */
const REMOVAL_DELAY_MS = DAY_MS

const SKIP_REASON = {
  foreign: 'file sweep skipped: the file store belongs to another college',
  unknown: 'file sweep skipped: the file store has no mark of its college',
}

type SweepContext = Pick<AppContext, 'database' | 'storage' | 'log' | 'now'>

/**
 * Puts back files that a record refers to again; sets aside uploads that no record used within a day, and files that a
 * crash left without a row; deletes files that were set aside 30 days ago. A file is written before its row, so a new file
 * without a row is left alone. In the first day after `startedAt` files are only put back. `uptimeMs` is the time since
 * then by a monotonic clock: when the clock of the machine jumps ahead, files do not count as older.
 */
export async function sweepFiles(context: SweepContext, startedAt: Date, uptimeMs: number) {
  const owner = await ownerOf(context.database, context.storage)
  if (owner !== 'ours') return context.log.error({ owner }, SKIP_REASON[owner])
  const now = Math.min(context.now().getTime(), startedAt.getTime() + uptimeMs)
  const mayRemove = now - startedAt.getTime() >= REMOVAL_DELAY_MS
  const { putBack, deleted } = await sweepOrphans(context, mayRemove, new Date(now - ORPHAN_RETENTION_DAYS * DAY_MS))
  const before = unusedCutoff(now)
  const setAside = mayRemove
    ? (await deleteUnusedUploads(context, before)) + (await quarantineOrphans(context, before))
    : 0
  context.log.info({ setAside, putBack, deleted }, 'file sweep')
}

/** Puts back files set aside that have a row again, and deletes those that were set aside before `before`. */
async function sweepOrphans({ database, storage }: SweepContext, mayDelete: boolean, before: Date) {
  let [putBack, deleted] = [0, 0]
  for await (const { key, written, hasRow } of checkAgainstRows(database, storage.list(ORPHANS), ORPHANS)) {
    if (hasRow) {
      await storage.move(orphanKey(key), key)
      putBack++
    } else if (mayDelete && written < before) {
      await storage.remove(orphanKey(key))
      deleted++
    }
  }
  return { putBack, deleted }
}

/** Deletes the rows of unused uploads and sets their files aside; those of students are deleted, too. */
async function deleteUnusedUploads({ database, storage }: SweepContext, before: Date) {
  const unused = await deleteUnused(database, before)
  const students = await studentsAmong(database, [...new Set(unused.map(({ uploadedBy }) => uploadedBy))])
  for (const { key, kind, uploadedBy } of unused) {
    if (students.has(uploadedBy)) {
      await storage.remove(key)
      continue
    }
    await storage.move(key, orphanKey(key))
    if (kind === 'photo') await storage.move(smallPhotoKey(key), orphanKey(smallPhotoKey(key)))
  }
  return unused.length
}

/** Sets aside the files without a row that were written before `before`. */
async function quarantineOrphans({ database, storage, log }: SweepContext, before: Date) {
  const orphans: string[] = []
  let withRow = 0
  for await (const file of checkAgainstRows(database, storage.list())) {
    // Some storages return no date (NaN): treat the file as new, its row may still be written.
    if (!(file.written < before)) continue
    if (file.hasRow) withRow++
    else orphans.push(file.key)
  }
  if (areForeign(orphans.length, withRow)) {
    log.error({ orphans: orphans.length, withRow }, 'file sweep set nothing aside: most files belong to no record')
    return 0
  }
  for (const key of orphans) await storage.move(key, orphanKey(key))
  return orphans.length
}

import { UNUSED_UPLOAD_HOURS } from '@portal/contract/records/upload-limits'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import type { Database } from '../../../platform/database/open.ts'
import { countUnused, existingKeys } from '../../../platform/storage/files.store.ts'
import { type ListedFile, ORPHANS, type Storage } from '../../../platform/storage/storage.ts'
import { wholeKey } from './photos.ts'

/** How long a file stays set aside before it is deleted. */
export const ORPHAN_RETENTION_DAYS = 30

const KEYS_PER_CHECK = 500

/** Looks up which files have a row, `KEYS_PER_CHECK` at a time. `folder` is the prefix to remove from the keys. */
export async function* checkAgainstRows(database: Database, files: AsyncIterable<ListedFile>, folder = '') {
  const check = async function* (batch: ListedFile[]) {
    const rows = await existingKeys(
      database,
      batch.map(({ key }) => wholeKey(key)),
    )
    for (const file of batch) yield { ...file, hasRow: rows.has(wholeKey(file.key)) }
  }
  const batch: ListedFile[] = []
  for await (const { key, ...file } of files) {
    batch.push({ key: key.slice(folder.length), ...file })
    if (batch.length >= KEYS_PER_CHECK) yield* check(batch.splice(0))
  }
  if (batch.length > 0) yield* check(batch)
}

/** Files without a row are set aside when they were written before this time. `now` is in milliseconds. */
export const unusedCutoff = (now: number) => new Date(now - UNUSED_UPLOAD_HOURS * HOUR_MS)

/** Whether the files seem to belong to another database: crashes leave few files without a row, never most of them. */
export const areForeign = (orphans: number, withRow: number) => orphans > withRow

/** Describes what the sweep will set aside and delete, as text for the command line. */
export async function describeOrphans(database: Database, storage: Storage, now: Date) {
  const unreferenced: string[] = []
  const aged = { orphans: 0, withRow: 0 }
  for await (const { key, written, hasRow } of checkAgainstRows(database, storage.list())) {
    if (!hasRow) unreferenced.push(`  ${key}, written ${formatDay(written)}`)
    if (written < unusedCutoff(now.getTime())) aged[hasRow ? 'withRow' : 'orphans']++
  }
  const setAside: string[] = []
  for await (const { key, written, hasRow } of checkAgainstRows(database, storage.list(ORPHANS), ORPHANS)) {
    const deletedOn = new Date(written.getTime() + ORPHAN_RETENTION_DAYS * DAY_MS)
    setAside.push(`  ${key}, ${hasRow ? 'a record refers to it again' : `to be deleted after ${formatDay(deletedOn)}`}`)
  }
  const unused = await countUnused(database)
  return [
    `${countOf(unreferenced.length, 'file belongs', 'files belong')} to no record. The sweep sets such files aside when they are a day old:`,
    ...unreferenced,
    ...(areForeign(aged.orphans, aged.withRow) ? [MOST_ARE_FOREIGN] : []),
    `${countOf(setAside.length, 'file is', 'files are')} set aside, to be deleted after ${ORPHAN_RETENTION_DAYS} days:`,
    ...setAside,
    `${countOf(unused, 'upload is', 'uploads are')} used by no record. The sweep sets their files aside after a day.`,
  ].join('\n')
}

const MOST_ARE_FOREIGN =
  'Most files that are a day old belong to no record: the sweep sets nothing aside. Is this the newest database of these files?'

/** Some storages do not return when a file was written. */
const formatDay = (date: Date) =>
  Number.isNaN(date.getTime()) ? 'at an unknown time' : date.toISOString().slice(0, 10)
const countOf = (n: number, singular: string, plural: string) => `${n} ${n === 1 ? singular : plural}`

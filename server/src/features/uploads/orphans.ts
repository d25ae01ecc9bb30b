import { UNUSED_UPLOAD_HOURS } from '@portal/contract/delays'
import type { Database } from '../../platform/database/open.ts'
import { type ListedFile, ORPHANS, type Storage } from '../../platform/storage/storage.ts'
import { countUnused, knownKeys } from './files.store.ts'
import { wholeKey } from './photos.ts'

/** So long a file stays set aside before it is deleted. */
export const ORPHANS_KEPT_DAYS = 30

const KEYS_PER_CHECK = 500
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Looks up which of the listed files have a row, some hundred at a time. `folder` is what their keys begin with. */
export async function* checkAgainstRows(database: Database, files: AsyncIterable<ListedFile>, folder = '') {
  const check = async function* (some: ListedFile[]) {
    const rows = await knownKeys(
      database,
      some.map(({ key }) => wholeKey(key)),
    )
    for (const file of some) yield { ...file, known: rows.has(wholeKey(file.key)) }
  }
  const some: ListedFile[] = []
  for await (const { key, written } of files) {
    some.push({ key: key.slice(folder.length), written })
    if (some.length >= KEYS_PER_CHECK) yield* check(some.splice(0))
  }
  if (some.length > 0) yield* check(some)
}

/** Files without a row that were written before this are set aside. */
export const unusedBefore = (now: number) => new Date(now - UNUSED_UPLOAD_HOURS * HOUR_MS)

/** Crashes leave few files behind. Where most have no row, these are the files of another database. */
export const areForeign = (orphans: number, known: number) => orphans > known

/** What the sweep will set aside and delete, as text. */
export async function describeOrphans(database: Database, storage: Storage, now: Date) {
  const unreferenced: string[] = []
  const old = { orphans: 0, known: 0 }
  for await (const { key, written, known } of checkAgainstRows(database, storage.list())) {
    if (!known) unreferenced.push(`  ${key}, written ${day(written)}`)
    if (written < unusedBefore(now.getTime())) old[known ? 'known' : 'orphans']++
  }
  const aside: string[] = []
  for await (const { key, written, known } of checkAgainstRows(database, storage.list(ORPHANS), ORPHANS)) {
    const deletedOn = new Date(written.getTime() + ORPHANS_KEPT_DAYS * DAY_MS)
    aside.push(`  ${key}, ${known ? 'a record refers to it again' : `to be deleted after ${day(deletedOn)}`}`)
  }
  const unused = await countUnused(database)
  return [
    `${counted(unreferenced.length, 'file belongs', 'files belong')} to no record. The sweep sets such files aside when they are a day old:`,
    ...unreferenced,
    ...(areForeign(old.orphans, old.known) ? [MOST_ARE_FOREIGN] : []),
    `${counted(aside.length, 'file is', 'files are')} set aside, to be deleted after ${ORPHANS_KEPT_DAYS} days:`,
    ...aside,
    `${counted(unused, 'upload is', 'uploads are')} used by no record. The sweep sets their files aside after a day.`,
  ].join('\n')
}

const MOST_ARE_FOREIGN =
  'Most files that are a day old belong to no record: the sweep sets nothing aside. Is this the newest database of these files?'

/** A store may not say when a file was written. */
const day = (moment: Date) =>
  Number.isNaN(moment.getTime()) ? 'at an unknown time' : moment.toISOString().slice(0, 10)
const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

import type { Database } from '../database/open.ts'
import { countUnused, knownKeys } from './files.store.ts'
import { wholeKey } from './photos.ts'
import { type Listed, ORPHANS, type Storage } from './storage.ts'

/** So long a file stays set aside before it is deleted. */
export const ORPHANS_KEPT_DAYS = 30

const KEYS_PER_CHECK = 500
const DAY_MS = 24 * 60 * 60_000

/** Looks up which of the listed files have a row, some hundred at a time. `folder` is what their keys begin with. */
export async function* checkAgainstRows(database: Database, files: AsyncIterable<Listed>, folder = '') {
  const check = async function* (some: Listed[]) {
    const rows = await knownKeys(
      database,
      some.map(({ key }) => wholeKey(key)),
    )
    for (const file of some) yield { ...file, known: rows.has(wholeKey(file.key)) }
  }
  const some: Listed[] = []
  for await (const { key, written } of files) {
    some.push({ key: key.slice(folder.length), written })
    if (some.length >= KEYS_PER_CHECK) yield* check(some.splice(0))
  }
  if (some.length > 0) yield* check(some)
}

/** What the sweep will set aside and delete, as text. */
export async function describeOrphans(database: Database, storage: Storage) {
  const inUse: string[] = []
  for await (const { key, written, known } of checkAgainstRows(database, storage.list())) {
    if (!known) inUse.push(`  ${key}, written ${day(written)}`)
  }
  const aside: string[] = []
  for await (const { key, written, known } of checkAgainstRows(database, storage.list(ORPHANS), ORPHANS)) {
    const deletedOn = new Date(written.getTime() + ORPHANS_KEPT_DAYS * DAY_MS)
    aside.push(`  ${key}, ${known ? 'a record refers to it again' : `to be deleted after ${day(deletedOn)}`}`)
  }
  const unused = await countUnused(database)
  return [
    `${some(inUse.length, 'file belongs', 'files belong')} to no record. The sweep sets such files aside when they are a day old:`,
    ...inUse,
    `${some(aside.length, 'file is', 'files are')} set aside, to be deleted after ${ORPHANS_KEPT_DAYS} days:`,
    ...aside,
    `${some(unused, 'upload is', 'uploads are')} used by no record. The sweep sets their files aside after a day.`,
  ].join('\n')
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)
const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

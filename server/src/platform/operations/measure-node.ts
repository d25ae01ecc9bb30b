import { readFile, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Database, sqliteFile } from '../database/open.ts'
import { filesFolder } from '../storage/open-storage.ts'
import { spoolFolder } from '../storage/spool.ts'

type Folders = Pick<Config, 'dataDir'>

/** The folders of this node, by what is in them. Each may be on a disk of its own. */
export const foldersOf = (folders: Folders) => ({
  data: folders.dataDir,
  files: filesFolder(folders),
  uploads: spoolFolder(folders),
})

/** The room that a user without special rights has on the disk of a folder, in bytes; null where there is no such folder. */
export const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )

/** The size of the database on its disk, in bytes: of SQLite with the log that is not yet in the file. */
export async function databaseBytes({ engine, read }: Database, { dataDir }: Folders) {
  if (engine === 'postgres') {
    const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(read)
    return Number(rows[0]?.bytes)
  }
  const file = sqliteFile(dataDir)
  const sizes = [file, `${file}-wal`].map((name) =>
    stat(name).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * How often this node was started since its data directory exists, this time included: a number in the file `starts`. Where
 * that cannot be written, such as on a full disk, the portal starts all the same.
 */
export async function countStart({ dataDir }: Folders) {
  const file = path.join(dataDir, 'starts')
  const before = await readFile(file, 'utf8').then(Number, () => 0)
  const starts = (Number.isSafeInteger(before) ? before : 0) + 1
  await writeFile(file, `${starts}\n`).catch(() => {})
  return starts
}

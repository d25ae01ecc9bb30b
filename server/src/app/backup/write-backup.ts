import type { Transaction } from 'kysely'
import { type PersistentTable, persistentTablesAfter } from '../../platform/database/definitions/persistent-tables.ts'
import { doneMigrations } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/open.ts'
import { rowsOf, withSnapshot } from '../../platform/database/snapshot.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { persistentTables } from '../tables.ts'
import { ArchiveWriter } from './archive.ts'
import { assertStillNeeded, type LostFile, repeatWhenForgotten } from './lost-files.ts'
import { type NeededFile, neededFilesOf } from './needed-files.ts'
import { readStoredFiles } from './read-stored-files.ts'

/** A whole archive, which has the files; and an archive of records, whose list names files in a backup folder. */
export const WHOLE_FORMAT = 1
export const RECORDS_FORMAT = 2

/** What the manifest says about the whole archive: format, date, schema version and counts. */
export type BackupManifest = {
  format: typeof WHOLE_FORMAT | typeof RECORDS_FORMAT
  at: string
  migrations: string[]
  rows: Record<string, number>
  files: number
}

export type BackupSource = { database: Database; storage: Storage }
export type WrittenBackup = { manifest: BackupManifest; lost: LostFile[] }

/**
 * Writes all records and files into one archive while the portal runs: a snapshot of the records, and every file that
 * they refer to. A stored file never changes, and is kept for a day after its record no longer refers to it, so the
 * files match the snapshot. Only the files of a forgotten student are removed at once: then it begins again. A file that
 * is missing or damaged is left out.
 */
export function writeBackup(source: BackupSource, file: string, at: Date): Promise<WrittenBackup> {
  return repeatWhenForgotten(() =>
    withArchive(file, async (archive) => {
      const needed: NeededFile[] = []
      const records = await addRecords(archive, source.database, (one) => needed.push(one))
      let files = 0
      const faulty = await readStoredFiles(source.storage, needed, 1, async ({ key }, { content }) => {
        await archive.add(`files/${key}`, content.length, content)
        files++
      })
      const lost: LostFile[] = []
      for (const { file: faultyFile, fault } of faulty.filter((one) => one.file.isUsed)) {
        await assertStillNeeded(source.database, faultyFile.key)
        lost.push({ ...faultyFile, fault, copied: false })
      }
      const manifest: BackupManifest = { format: WHOLE_FORMAT, at: at.toISOString(), ...records, files }
      await archive.finish(manifest)
      return { manifest, lost }
    }),
  )
}

/** Opens an archive and deletes what has been written when `write` fails. */
export async function withArchive<Result>(
  file: string,
  write: (archive: ArchiveWriter<BackupManifest>) => Promise<Result>,
) {
  const archive = new ArchiveWriter<BackupManifest>(file)
  try {
    return await write(archive)
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Adds the records as of one moment, and calls `onNeeded` with each file that they need. Nothing waits for the files. */
export function addRecords(
  archive: ArchiveWriter<BackupManifest>,
  database: Database,
  onNeeded: (file: NeededFile) => void,
) {
  return withSnapshot(database, async (db) => {
    const migrations = await doneMigrations(db)
    const rows = await addRows(archive, db, persistentTablesAfter(persistentTables, migrations))
    for await (const file of neededFilesOf(db)) onNeeded(file)
    return { migrations, rows }
  })
}

async function addRows(
  archive: ArchiveWriter<BackupManifest>,
  db: Transaction<Tables>,
  tables: readonly PersistentTable[],
) {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { name } = table
    let part = 0
    counts[name] = 0
    for await (const rows of rowsOf(db, table)) {
      const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      await archive.add(`database/${name}/${String(++part).padStart(6, '0')}.ndjson`, text.length, text)
      counts[name] += rows.length
    }
  }
  return counts
}

import type { Transaction } from 'kysely'
import { smallPhotoKey } from '../../features/uploads/photos.ts'
import { doneMigrations } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/open.ts'
import { type PersistentTable, persistentTablesAfter } from '../../platform/database/persistent-tables.ts'
import { rowsOf, withSnapshot } from '../../platform/database/snapshot.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { ArchiveWriter } from './archive.ts'

export const FORMAT = 1

/** What the manifest says about the whole archive: format, date, schema version and counts. */
export type BackupManifest = {
  format: number
  at: string
  migrations: string[]
  rows: Record<string, number>
  files: number
}

type Source = { database: Database; storage: Storage }

const ATTEMPTS_MAX = 5

/** A file that a record of the snapshot refers to does not exist. */
class MissingFileError extends Error {
  /** The key in the record; the missing file can be the small size of a photo. */
  readonly recordKey: string

  constructor(key: string, recordKey: string) {
    super(`the file ${key} that a record refers to is missing`)
    this.recordKey = recordKey
  }
}

/**
 * Writes all records and files into one archive while the portal runs: a snapshot of the records, and every file that
 * they refer to. A stored file never changes, and is kept for a day after its record no longer refers to it, so the
 * files match the snapshot. Only the files of a forgotten student are removed at once: then it begins again.
 */
export async function writeBackup(source: Source, file: string, at: Date) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(source, file, at)
    } catch (error) {
      if (!(error instanceof MissingFileError) || attempt === ATTEMPTS_MAX) throw error
      // Only now: on SQLite nothing newer can be read before the snapshot ends.
      const { read } = source.database
      const record = read.selectFrom('files').select('key').where('key', '=', error.recordKey)
      if (await record.executeTakeFirst()) throw error
    }
  }
}

async function writeOnce(source: Source, file: string, at: Date) {
  const archive = new ArchiveWriter<BackupManifest>(file)
  try {
    const manifest = await withSnapshot(source.database, async (db) => {
      const migrations = await doneMigrations(db)
      const rows = await addRows(archive, db, persistentTablesAfter(migrations))
      const files = await addFiles(archive, db, source.storage)
      return { format: FORMAT, at: at.toISOString(), migrations, rows, files }
    })
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function addRows(
  archive: ArchiveWriter<BackupManifest>,
  db: Transaction<Tables>,
  tables: readonly PersistentTable[],
) {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    let part = 0
    counts[table] = 0
    for await (const rows of rowsOf(db, table)) {
      const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      await archive.add(`database/${table}/${String(++part).padStart(6, '0')}.ndjson`, text.length, text)
      counts[table] += rows.length
    }
  }
  return counts
}

async function addFiles(archive: ArchiveWriter<BackupManifest>, db: Transaction<Tables>, storage: Storage) {
  let added = 0
  for await (const rows of rowsOf(db, 'files')) {
    for (const { key, kind, used } of rows as { key: string; kind: string; used: number }[]) {
      for (const part of kind === 'photo' ? [key, smallPhotoKey(key)] : [key]) {
        const isAdded = await addFile(archive, storage, part)
        if (!isAdded && used === 1) throw new MissingFileError(part, key)
        added += isAdded ? 1 : 0
      }
    }
  }
  return added
}

/** Returns false if the file does not exist. */
async function addFile(archive: ArchiveWriter<BackupManifest>, storage: Storage, key: string) {
  const bytes = await storage.sizeOf(key)
  const content = bytes === null ? null : await storage.open(key)
  if (bytes === null || !content) return false
  await archive.add(`files/${key}`, bytes, content)
  return true
}

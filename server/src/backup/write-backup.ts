import type { Transaction } from 'kysely'
import { type KeptTable, keptTablesAfter } from '../database/kept-tables.ts'
import { doneMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { rowsOf, withSnapshot } from '../database/snapshot.ts'
import type { Tables } from '../database/tables.ts'
import { smallPhotoKey } from '../files/photos.ts'
import type { Storage } from '../files/storage.ts'
import { ArchiveWriter } from './archive.ts'

export const FORMAT = 1

/** What an archive says of itself. */
export type BackupFacts = {
  format: number
  at: string
  migrations: string[]
  rows: Record<string, number>
  files: number
}

/**
 * Writes the whole college into one archive while it is in use: the records as they are at one moment, and
 * every file these refer to. A stored file never changes, and is kept for a day after its record let it go,
 * so the files fit the records however long this takes.
 */
export async function writeBackup(place: { database: Database; storage: Storage }, file: string, at: Date) {
  const archive = new ArchiveWriter<BackupFacts>(file)
  try {
    const facts = await withSnapshot(place.database, async (db) => {
      const migrations = await doneMigrations(db)
      const rows = await addRows(archive, db, keptTablesAfter(migrations))
      const files = await addFiles(archive, db, place.storage)
      return { format: FORMAT, at: at.toISOString(), migrations, rows, files }
    })
    await archive.finish(facts)
    return facts
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function addRows(archive: ArchiveWriter<BackupFacts>, db: Transaction<Tables>, tables: readonly KeptTable[]) {
  const counted: Record<string, number> = {}
  for (const table of tables) {
    let part = 0
    counted[table] = 0
    for await (const rows of rowsOf(db, table)) {
      const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      await archive.add(`database/${table}/${String(++part).padStart(6, '0')}.ndjson`, text.length, text)
      counted[table] += rows.length
    }
  }
  return counted
}

async function addFiles(archive: ArchiveWriter<BackupFacts>, db: Transaction<Tables>, storage: Storage) {
  let added = 0
  for await (const rows of rowsOf(db, 'files')) {
    for (const { key, kind, used } of rows as { key: string; kind: string; used: number }[]) {
      for (const part of kind === 'photo' ? [key, smallPhotoKey(key)] : [key]) {
        added += (await addFile(archive, storage, part, used === 1)) ? 1 : 0
      }
    }
  }
  return added
}

async function addFile(archive: ArchiveWriter<BackupFacts>, storage: Storage, key: string, mustBeThere: boolean) {
  const bytes = await storage.sizeOf(key)
  const content = bytes === null ? null : await storage.open(key)
  if (bytes === null || !content) {
    if (mustBeThere) throw new Error(`the file ${key} that a record refers to is missing`)
    return false
  }
  await archive.add(`files/${key}`, bytes, content)
  return true
}

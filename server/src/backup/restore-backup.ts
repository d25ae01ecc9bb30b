import { text } from 'node:stream/consumers'
import type { KeptTable } from '../database/kept-tables.ts'
import { keptTables } from '../database/kept-tables.ts'
import { knowsMigrations, migrate, migrateTo } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { continueSequences, insertRows, isUnused } from '../database/refill.ts'
import type { Row } from '../database/snapshot.ts'
import type { Storage } from '../files/storage.ts'
import { DamagedArchive, readArchive } from './archive.ts'
import { type BackupFacts, FORMAT } from './write-backup.ts'

/** A restore that would mix two colleges, or go back in time. */
export class CannotRestore extends Error {}

/** Reads an archive through to its end and says what is in it, without writing anything. Throws DamagedArchive. */
export async function checkBackup(file: string): Promise<BackupFacts> {
  const { about } = await readArchive<BackupFacts>(file, async () => {})
  if (about.format !== FORMAT)
    throw new CannotRestore(`The archive has format ${about.format}, this portal knows ${FORMAT}.`)
  if (!knowsMigrations(about.migrations)) {
    throw new CannotRestore('The archive was made by a newer version of the portal. Install that version first.')
  }
  return about
}

/** Puts a checked archive into an unused portal: the files first, then all records in one transaction. */
export async function restoreBackup(
  place: { openDatabase: () => Promise<Database>; storage: Storage },
  file: string,
  facts: BackupFacts,
) {
  const database = await place.openDatabase()
  try {
    await migrateTo(database.write, database.engine, facts.migrations)
    if (!(await isUnused(database.read))) throw new CannotRestore('The database has a college in it already.')
    await readArchive(file, async (name, content) => {
      if (name.startsWith('files/')) await place.storage.put(name.slice('files/'.length), content)
    })
    await database.change(async ({ db }) => {
      await readArchive(file, async (name, content) => {
        const table = tableOf(name)
        if (table) await insertRows(db, table, parsed(await text(content)))
      })
      await continueSequences(db, database.engine)
    })
    await migrate(database.write, database.engine)
  } finally {
    await database.close()
  }
}

function tableOf(name: string): KeptTable | null {
  const [folder, table] = name.split('/')
  if (folder !== 'database') return null
  const known = keptTables.find((kept) => kept === table)
  if (!known) throw new DamagedArchive(`${name} is of no table`)
  return known
}

const parsed = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { DatabaseIsNewer, doneMigrations, knowsMigrations, missingMigrations } from '../../database/migrate.ts'
import { type Database, openDatabaseAsItIs, sqliteFile } from '../../database/open.ts'
import { findIncomplete, IncompleteStore } from '../../files/incomplete-store.ts'
import { filesFolder, openStorage } from '../../files/open-storage.ts'
import type { Storage } from '../../files/storage.ts'
import { ANOTHER_COLLEGE, ForeignStore, ownerOf } from '../../files/store-owner.ts'
import { checkWritable } from '../../files/writable.ts'
import { openLog } from '../../log.ts'
import { openMail } from '../../mail/mail.ts'
import { explained } from '../../start-problems.ts'
import type { Told } from './settings.ts'

/** Tries the database, the storage and the mail of a deployment. Changes nothing and sends nothing. */
export async function checkParts(config: Config): Promise<Told[]> {
  return [
    await tried('database', checkDatabase, config, explained),
    await tried('storage', checkStorage, config, explained),
    await tried('mail', checkMail, config, (error) => `Mail cannot be sent: ${(error as Error).message}.`),
  ]
}

async function tried(
  name: string,
  look: (config: Config) => Promise<string>,
  config: Config,
  why: (error: unknown) => string,
): Promise<Told> {
  return look(config).then(
    (says) => ({ name, says, wrong: null }),
    (error: unknown) => ({ name, says: 'does not work', wrong: why(error) }),
  )
}

/** Whether there may be a database: opening that of SQLite would make it. */
const hasDatabase = ({ databaseUrl, dataDir }: Config) => databaseUrl !== null || existsSync(sqliteFile(dataDir))

async function checkDatabase(config: Config) {
  if (!hasDatabase(config)) {
    await checkWritable(config.dataDir)
    return `SQLite, to be made in ${config.dataDir} at the first start`
  }
  const database = await openDatabaseAsItIs(config)
  try {
    return `${config.databaseUrl ? 'PostgreSQL' : 'SQLite'}, ${await stateOf(database)}`
  } finally {
    await database.close()
  }
}

async function stateOf({ read }: Database) {
  const done = await doneMigrations(read)
  if (done.length === 0) return 'empty: the first start makes the tables'
  if (!knowsMigrations(done)) throw new DatabaseIsNewer()
  const missing = missingMigrations(done)
  return missing.length === 0 ? 'up to date' : `to be brought up to date at the next start (${missing.join(', ')})`
}

async function checkStorage(config: Config) {
  await checkWritable(config.dataDir)
  const folder = filesFolder(config)
  if (!config.storage && !existsSync(folder)) return `${folder}, to be made at the first start`
  const storage = await openStorage(config)
  await storage.check()
  const incomplete = await findIncomplete(storage)
  if (incomplete) throw new IncompleteStore(incomplete)
  if (hasDatabase(config)) await checkOwner(config, storage)
  return config.storage ? `the bucket ${config.storage.bucket} answers` : folder
}

async function checkOwner(config: Config, storage: Storage) {
  const database = await openDatabaseAsItIs(config)
  try {
    // A database that is empty, or does not answer, is told of elsewhere.
    const owner = await ownerOf(database, storage).catch(() => 'unknown')
    if (owner === 'foreign') throw new ForeignStore(ANOTHER_COLLEGE)
  } finally {
    await database.close()
  }
}

async function checkMail(config: Config) {
  const mail = openMail(config, openLog('silent'))
  try {
    await mail.check()
    return config.smtpUrl ? 'the mail server answers' : `no mail server: letters go to ${config.dataDir}/outbox`
  } finally {
    mail.close()
  }
}

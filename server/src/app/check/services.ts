import { existsSync } from 'node:fs'
import { ANOTHER_COLLEGE, ownerOf } from '../../features/records/uploads/storage-owner.ts'
import type { Config } from '../../platform/config.ts'
import { watchChanges } from '../../platform/database/changes-fault.ts'
import { doneMigrations, missingMigrations, requireKnown } from '../../platform/database/migrate.ts'
import { type Database, openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { assertUsable } from '../../platform/database/postgres/usable-postgres.ts'
import { countQueuedEmails } from '../../platform/email/email-queue.store.ts'
import { openEmailTransport } from '../../platform/email/email-transport.ts'
import { assertWritable } from '../../platform/filesystem/assert-writable.ts'
import { openLogger } from '../../platform/logger.ts'
import { findFolderWithoutRoom } from '../../platform/operations/degraded.ts'
import { findIncomplete, IncompleteStorageError } from '../../platform/storage/incomplete-storage.ts'
import { filesFolder, openStorage } from '../../platform/storage/open-storage.ts'
import { ForeignStorageError } from '../../platform/storage/owner-mark.ts'
import { assertNotPublic } from '../../platform/storage/s3/public-access.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { hintOnCertificate } from '../../platform/tls-fault.ts'
import { describeStartupError } from '../startup-errors.ts'
import { checkCertificate } from './certificate.ts'
import { checkClock } from './clock.ts'
import { checkCollegeSettings } from './college-settings.ts'
import type { CheckResult } from './settings.ts'
import { checkSingleSignOn } from './single-sign-on.ts'
import { checkUpkeep } from './upkeep.ts'
import { checkWebhooks } from './webhooks.ts'

/** Tests the connections to the database, the file storage and the mail server. Changes nothing and sends nothing. */
export async function checkServices(config: Config): Promise<CheckResult[]> {
  return [
    await runCheck('database', checkDatabase, config, describeError),
    await runCheck('storage', checkStorage, config, describeError),
    ...(await checkUpkeep(config, new Date())),
    ...(await checkCollegeSettings(config)),
    ...(await checkClock(config)),
    ...(await checkCertificate(config, new Date())),
    ...(await checkWebhooks(config, new Date())),
    ...(await checkSingleSignOn(config)),
    await runCheck('mail', checkMail, config, describeMailError),
  ]
}

async function runCheck(
  name: string,
  check: (config: Config) => Promise<string>,
  config: Config,
  describe: (error: unknown) => string,
): Promise<CheckResult> {
  return check(config).then(
    (message) => ({ name, message, error: null }),
    (error: unknown) => ({ name, message: 'does not work', error: describe(error) }),
  )
}

/** Whether a database may exist. Checked first because opening SQLite would create the file. */
const hasDatabase = ({ databaseUrl, dataDir }: Config) => databaseUrl !== null || existsSync(sqliteFile(dataDir))

/** Its message is for operators. */
class DegradedError extends Error {}

const describeError = (error: unknown) => (error instanceof DegradedError ? error.message : describeStartupError(error))

const describeMailError = (error: unknown) => {
  const { message } = error as Error
  return `Mail cannot be sent: ${message}.${hintOnCertificate(message)}`
}

async function checkDatabase(config: Config) {
  if (!hasDatabase(config)) {
    await assertWritable(config.dataDir)
    return `SQLite, to be made in ${config.dataDir} at the first start`
  }
  const database = await openWithoutMigrating(config)
  try {
    const schema = await describeSchema(database)
    if (database.engine === 'postgres') await assertUsable(database.read)
    const changes = await watchChanges(database, config.dataDir).findFault()
    if (changes) throw new DegradedError(`Nothing can be saved: ${changes.fault}.`)
    return `${config.databaseUrl ? 'PostgreSQL' : 'SQLite'}, ${schema}`
  } finally {
    await database.close()
  }
}

async function describeSchema({ read }: Database) {
  const done = await doneMigrations(read)
  if (done.length === 0) return 'empty: the first start makes the tables'
  await requireKnown(read, done)
  const missing = missingMigrations(done)
  return missing.length === 0 ? 'up to date' : `to be brought up to date at the next start (${missing.join(', ')})`
}

async function checkStorage(config: Config) {
  await assertWritable(config.dataDir)
  const full = await findFolderWithoutRoom(config)
  if (full) throw new DegradedError(`There is hardly any room left: ${full.fault}.`)
  const folder = filesFolder(config)
  if (!config.storage && !existsSync(folder)) return `${folder}, to be made at the first start`
  const storage = await openStorage(config)
  await storage.check()
  const incomplete = await findIncomplete(storage)
  if (incomplete) throw new IncompleteStorageError(incomplete)
  if (hasDatabase(config)) await checkOwner(config, storage)
  if (!config.storage) return folder
  await assertNotPublic(config.storage, storage)
  return `the bucket ${config.storage.bucket} answers, and gives nothing to anybody without keys`
}

async function checkOwner(config: Config, storage: Storage) {
  const database = await openWithoutMigrating(config)
  try {
    // The database check reports a database that is empty or does not answer.
    const owner = await ownerOf(database, storage).catch(() => 'unknown')
    if (owner === 'foreign') throw new ForeignStorageError(ANOTHER_COLLEGE)
  } finally {
    await database.close()
  }
}

async function checkMail(config: Config) {
  const mail = openEmailTransport(config, openLogger('silent'))
  try {
    await mail.check()
    const place = config.smtpUrl
      ? 'the mail server answers'
      : `no mail server: e-mails are written to ${config.dataDir}/outbox`
    return place + (await describeQueue(config))
  } finally {
    mail.close()
  }
}

/** How many e-mails wait and are undelivered; empty where there is no database yet, which its own check reports. */
async function describeQueue(config: Config) {
  if (!hasDatabase(config)) return ''
  const database = await openWithoutMigrating(config).catch(() => null)
  if (!database) return ''
  const counts = await countQueuedEmails(database.read).catch(() => null)
  await database.close()
  if (!counts) return ''
  const waiting = counts.waiting === 1 ? '1 e-mail waits' : `${counts.waiting} e-mails wait`
  return `; ${waiting}, ${counts.dead} ${counts.dead === 1 ? 'is' : 'are'} undelivered`
}

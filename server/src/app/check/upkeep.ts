import { existsSync } from 'node:fs'
import { HOUR_MS } from '@portal/contract/time/durations'
import { findSecret } from '../../auth/secret.ts'
import type { Config } from '../../platform/config.ts'
import { doneMigrations } from '../../platform/database/migrate.ts'
import { type Database, openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { quickCheck } from '../../platform/database/sqlite/quick-check.ts'
import { fingerprintOf, readFingerprints } from '../../platform/operations/node-secrets.store.ts'
import { isOverdue, readUpkeep, type Upkeep } from '../../platform/operations/upkeep.store.ts'
import { describe } from '../../platform/operations/upkeep-faults.ts'
import type { CheckResult } from './settings.ts'

const TABLES_SINCE = '0076-secrets-of-nodes'
const RESTORE = 'What to do: docs/at-night.md, "malformed".'

/**
 * Whether the file of an SQLite database is whole, when backup and maintenance were last done, and whether the nodes have one
 * secret. Empty where there is no database; its own check says what is wrong with one that does not answer.
 */
export async function checkUpkeep(config: Config, now: Date): Promise<CheckResult[]> {
  const file = sqliteFile(config.dataDir)
  if (!config.databaseUrl && !existsSync(file)) return []
  const whole = config.databaseUrl ? [] : [await checkFile(file)]
  return [...whole, ...(await checkNotes(config, now).catch(() => []))]
}

async function checkFile(file: string): Promise<CheckResult> {
  const damage = await quickCheck(file).catch((error: Error) => error.message)
  return {
    name: 'database file',
    message: damage === null ? 'not damaged' : 'damaged',
    error: damage && `${file} is damaged: ${damage}. Delete no backup. ${RESTORE}`,
  }
}

async function checkNotes(config: Config, now: Date): Promise<CheckResult[]> {
  const database = await openWithoutMigrating(config)
  try {
    if (!(await doneMigrations(database.read)).includes(TABLES_SINCE)) return []
    const noted = await readUpkeep(database.read)
    const tasks = noted.filter(({ name }) => name !== 'backup')
    const secrets = database.engine === 'postgres' ? [await checkSecrets(config, database)] : []
    return [checkBackup(config, noted, now), checkTasks(tasks, now), ...secrets]
  } finally {
    await database.close()
  }
}

function checkBackup({ backup }: Config, noted: readonly Upkeep[], now: Date): CheckResult {
  const name = 'backup'
  if (backup === 'elsewhere') return { name, message: 'made elsewhere (PORTAL_BACKUP)', error: null }
  const ours = noted.find((one) => one.name === name)
  if (!ours) {
    const advice = 'Where another program makes it, set PORTAL_BACKUP=elsewhere'
    return { name, message: `npm run backup has never run. ${advice}`, error: null }
  }
  const isWrong = ours.failingSince !== null || isOverdue(ours, now)
  const age = ours.doneAt
    ? `, ${Math.round((now.getTime() - new Date(ours.doneAt).getTime()) / HOUR_MS)} hours ago`
    : ''
  const where = 'Its log has the reason: journalctl -u student-documents-backup, or run npm run backup again.'
  return {
    name,
    message: isWrong ? 'is missing' : `last done at ${ours.doneAt}${age}`,
    error: isWrong ? `${describe(ours)}${age}. ${where}` : null,
  }
}

function checkTasks(tasks: readonly Upkeep[], now: Date): CheckResult {
  const wrong = tasks.filter((task) => task.failingSince !== null || isOverdue(task, now))
  const message =
    tasks.length === 0 ? 'not done yet' : `${tasks.length - wrong.length} of ${tasks.length} tasks are done`
  const error = `${wrong.map(describe).join('; ')}. The log has the reason ("maintenance failed"); a portal that is switched off does none.`
  return { name: 'maintenance', message, error: wrong.length > 0 ? error : null }
}

async function checkSecrets(config: Config, database: Database): Promise<CheckResult> {
  const name = 'secrets of nodes'
  const running = await readFingerprints(database.read)
  if (running.length > 1) {
    return {
      ...{ name, message: 'differ' },
      error:
        'The nodes that run now have different PORTAL_SECRETs, so people are logged out again and again. Give all nodes one.',
    }
  }
  const own = await findSecret(config)
  if (own !== null && running.some((fingerprint) => fingerprint !== fingerprintOf(own))) {
    return { name, message: 'differ', error: 'The node that runs now has another PORTAL_SECRET than this command.' }
  }
  return { name, message: running.length === 0 ? 'no node runs' : 'all nodes that run have one', error: null }
}

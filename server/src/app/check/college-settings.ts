import { existsSync } from 'node:fs'
import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import type { Config } from '../../platform/config.ts'
import { doneMigrations } from '../../platform/database/migrate.ts'
import { openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { readSettingRows } from '../../settings/settings.store.ts'
import { readSettings } from '../../settings/stored-values.ts'
import { describeRecordsPlace } from '../print-banner.ts'
import type { CheckResult } from './settings.ts'

const TABLE_SINCE = '0037-college-settings'

/** What the office has decided under Settings, and what of it cannot work on this machine. */
export async function checkCollegeSettings(config: Config): Promise<CheckResult[]> {
  // SQLite would create the file. The check of the database says what is wrong with it.
  if (!mayHaveDatabase(config)) return []
  const rows = await readRows(config).catch(() => [])
  const { decided, unreadable } = readSettings(rows)
  const faults = unreadable.map((name) => `“${settingsMessages.labels[name]}” cannot be read: the default holds.`)
  if (decided.letters && !config.verification) faults.push('Letters are on, and need PORTAL_VERIFICATION=on.')
  const message = rows.length === 0 ? 'none changed' : `${rows.length} changed by the office`
  return [{ name: 'settings of the college', message, error: faults.length > 0 ? faults.join(' ') : null }]
}

/** The settings with the time zone that the office has decided, if it has. */
export async function withTimeZoneOfOffice(config: Config): Promise<Config> {
  if (!mayHaveDatabase(config) || config.given.includes('timeZone')) return config
  const { decided } = readSettings(await readRows(config).catch(() => []))
  return { ...config, timeZone: decided.timeZone ?? config.timeZone }
}

/** A warning where there is no college yet: one that is missed is in another place. */
export async function findNoCollege(config: Config): Promise<string[]> {
  // The check of the database reports one that does not answer.
  if (mayHaveDatabase(config) && (await hasTables(config).catch(() => true))) return []
  return [
    `There is no college yet in ${describeRecordsPlace(config)}: the next start makes a new, empty one. If there should be one, a disk is not mounted, or a setting names another place.`,
  ]
}

const mayHaveDatabase = ({ databaseUrl, dataDir }: Config) => databaseUrl !== null || existsSync(sqliteFile(dataDir))

async function hasTables(config: Config) {
  const database = await openWithoutMigrating(config)
  try {
    return (await doneMigrations(database.read)).length > 0
  } finally {
    await database.close()
  }
}

async function readRows(config: Config) {
  const database = await openWithoutMigrating(config)
  try {
    if (!(await doneMigrations(database.read)).includes(TABLE_SINCE)) return []
    return await readSettingRows(database.read)
  } finally {
    await database.close()
  }
}

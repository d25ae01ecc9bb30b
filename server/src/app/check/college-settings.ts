import { existsSync } from 'node:fs'
import { settingsMessages } from '@portal/contract/office/settings-messages'
import type { Config } from '../../platform/config.ts'
import { doneMigrations } from '../../platform/database/migrate.ts'
import { openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { readSettingRows } from '../../settings/settings.store.ts'
import { readSettings } from '../../settings/stored-values.ts'
import type { CheckResult } from './settings.ts'

const TABLE_SINCE = '0037-college-settings'

/** What the office has decided under Settings, and what of it cannot work on this machine. */
export async function checkCollegeSettings(config: Config): Promise<CheckResult[]> {
  // SQLite would create the file. The check of the database says what is wrong with it.
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return []
  const rows = await readRows(config).catch(() => [])
  const { decided, unreadable } = readSettings(rows)
  const faults = unreadable.map((name) => `“${settingsMessages.labels[name]}” cannot be read: the default holds.`)
  if (decided.letters && !config.verification) faults.push('Letters are on, and need PORTAL_VERIFICATION=on.')
  const message = rows.length === 0 ? 'none changed' : `${rows.length} changed by the office`
  return [{ name: 'settings of the college', message, error: faults.length > 0 ? faults.join(' ') : null }]
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

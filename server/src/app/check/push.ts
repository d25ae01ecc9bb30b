import { existsSync } from 'node:fs'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { findSecret } from '../../auth/secret.ts'
import { countDevices, countWaiting } from '../../features/office/push/push-state.store.ts'
import type { Config } from '../../platform/config.ts'
import { doneMigrations, missingMigrations } from '../../platform/database/migrate.ts'
import { type Database, openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { isLoopback } from '../../platform/loopback.ts'
import { canUnseal } from '../../platform/signing/sealed-key.ts'
import { readSigningKeys } from '../../platform/signing/signing-keys.store.ts'
import { keyInUse } from '../../platform/signing/signing-keys.ts'
import { readSettingRows } from '../../settings/settings.store.ts'
import { readSettings } from '../../settings/stored-values.ts'
import type { CheckResult } from './settings.ts'

const NAME = 'messages on devices'
const LOST_KEY =
  'Their key was sealed with another PORTAL_SECRET. Set the former one again, or make a new key: npm run keys -- rotate --lost-secret. The browsers then register again by themselves.'
/** What waits for longer was not taken by a push service, or no node runs. */
const LATE_MS = 15 * MINUTE_MS

/**
 * How messages to devices stand: on how many devices, whether their key can be opened, and whether some wait for too long.
 * Nothing where they are not switched on. Calls no push service.
 */
export async function checkPush(config: Config, now: Date): Promise<CheckResult[]> {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return []
  const database = await openWithoutMigrating(config).catch(() => null)
  if (!database) return []
  try {
    return await describePush(config, database, now)
  } catch (error) {
    return [{ name: NAME, message: 'does not work', error: (error as Error).message }]
  } finally {
    await database.close()
  }
}

async function describePush(config: Config, database: Database, now: Date): Promise<CheckResult[]> {
  if (missingMigrations(await doneMigrations(database.read)).length > 0) return []
  const { decided } = readSettings(await readSettingRows(database.read))
  if (!decided.notifications || !decided.push) return []
  const [devices, waiting] = [
    await countDevices(database.read),
    await countWaiting(database.read, new Date(now.getTime() - LATE_MS)),
  ]
  const late =
    waiting > 0
      ? [`${waiting} ${waiting === 1 ? 'has' : 'have'} waited for more than 15 minutes: the log says why.`]
      : []
  const faults = [...addressFaults(config), ...(await keyFaults(config, database, now)), ...late]
  const message = devices === 1 ? '1 device' : `${devices} devices`
  return [{ name: NAME, message, error: faults.length > 0 ? faults.join(' ') : null }]
}

function addressFaults({ url }: Config) {
  const { protocol, hostname } = new URL(url)
  const isSecure = protocol === 'https:' || isLoopback(hostname)
  return isSecure ? [] : ['Browsers take them only from an https:// address (PORTAL_URL).']
}

async function keyFaults(config: Config, database: Database, now: Date) {
  const key = keyInUse(await readSigningKeys(database.read, 'push'), now)
  if (!key) return []
  const secret = await findSecret(config)
  return secret !== null && canUnseal(secret, key, key.sealedKey) ? [] : [LOST_KEY]
}

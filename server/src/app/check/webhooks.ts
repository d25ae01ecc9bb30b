import { existsSync } from 'node:fs'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { listWebhooks } from '../../features/office/webhooks/webhooks.store.ts'
import type { Config } from '../../platform/config.ts'
import { doneMigrations } from '../../platform/database/migrate.ts'
import { openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { assertProxyAnswers } from '../../platform/outgoing/proxy.ts'
import { readSettingRows } from '../../settings/settings.store.ts'
import { readSettings } from '../../settings/stored-values.ts'
import type { CheckResult } from './settings.ts'

const TABLE_SINCE = '0049-webhooks'

/** How webhooks stand while they are on, and whether the proxy for outgoing calls answers. Nothing where there are none. */
export async function checkWebhooks(config: Config, now: Date): Promise<CheckResult[]> {
  const webhooks = await readWebhooks(config, now).catch(() => [])
  return [
    ...(config.outgoing.proxy ? [await checkProxy(config.outgoing.proxy)] : []),
    ...(webhooks.length > 0 ? [describe(webhooks)] : []),
  ]
}

async function checkProxy(proxy: string): Promise<CheckResult> {
  const { host } = new URL(proxy)
  return assertProxyAnswers(proxy).then(
    () => ({ name: 'outgoing calls', message: `the proxy ${host} answers`, error: null }),
    ({ message }: Error) => ({
      ...{ name: 'outgoing calls', message: 'does not work' },
      error: `The proxy of PORTAL_OUTGOING, ${host}, does not answer: ${message}.`,
    }),
  )
}

function describe(webhooks: readonly Webhook[]): CheckResult {
  const on = webhooks.filter(({ state }) => state === 'on')
  const waiting = webhooks.reduce((sum, webhook) => sum + webhook.waiting, 0)
  const ended = webhooks.filter(({ state }) => state === 'failed' || state === 'gone')
  const faults = ended.map(
    ({ url, state }) =>
      `${new URL(url).host} is told nothing any more: it ${state === 'gone' ? 'wants no more (410)' : 'did not take a delivery for three days'}.`,
  )
  const message = `${on.length} of ${webhooks.length} on, ${waiting} deliveries wait`
  return { name: 'webhooks', message, error: faults.length > 0 ? faults.join(' ') : null }
}

async function readWebhooks(config: Config, now: Date) {
  // SQLite would create the file.
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return []
  const database = await openWithoutMigrating(config)
  try {
    if (!(await doneMigrations(database.read)).includes(TABLE_SINCE)) return []
    const { decided } = readSettings(await readSettingRows(database.read))
    return decided.webhooks ? await listWebhooks(database.read, now) : []
  } finally {
    await database.close()
  }
}

import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { createAuth } from '../auth/better-auth.ts'
import { openRateLimiter } from '../auth/memory-rate-limiter.ts'
import { openSecret } from '../auth/secret.ts'
import { activeTokens } from '../auth/sessions.store.ts'
import type { AppContext } from '../features/context.ts'
import { openSearchRefresh } from '../features/requests/search-refresh.ts'
import { assertStorageMatches, claimStorage } from '../features/uploads/storage-owner.ts'
import { openBackgroundTasks } from '../platform/background-tasks.ts'
import type { Config } from '../platform/config.ts'
import { claimDataDir } from '../platform/database/data-dir-lock.ts'
import { migratedAt } from '../platform/database/migrate.ts'
import { openDatabase, openWithoutMigrating } from '../platform/database/open.ts'
import { openEmailTransport } from '../platform/email/email-transport.ts'
import { openOutbox } from '../platform/email/outbox.ts'
import { openLiveEvents } from '../platform/live/live.ts'
import { openReadiness } from '../platform/operations/readiness.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { finishInterruptedRestore } from './backup/interrupted-restore.ts'

/** Builds every service of the portal. `close` ends them in the opposite order. */
export async function createContext(config: Config, log: Logger, now = () => new Date()) {
  // What lies in it is for the portal alone, and other users of the machine stop here.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  accessSync(config.dataDir, constants.W_OK)
  const release = config.databaseUrl ? () => {} : claimDataDir(config.dataDir)
  const { database, storage } = await openDatabaseAndStorage(config).catch((error: unknown) => {
    release()
    throw error
  })
  const secret = await openSecret(config)
  // The version that brought this migration is the one that gave the cookies their present name.
  const hostCookiesSince = await migratedAt(database.read, '0005-sign-in')
  const mail = openEmailTransport(config, log)
  const live = openLiveEvents(database, {
    maxStreams: config.maxStreams,
    findActiveTokens: (tokens) => activeTokens(database.read, tokens, { now: now(), idleMs: config.sessionIdleMs }),
    now,
  })
  const auth = createAuth(config, database, secret)
  const readiness = openReadiness(database, storage)
  // What nobody asks for is not even loaded.
  const metrics = config.metricsToken
    ? (await import('../platform/operations/prometheus.ts')).openPrometheusMetrics(database, live)
    : null
  const outbox = openOutbox({ database, mail, log, now })
  const searchRefresh = openSearchRefresh(database, log)
  const backgroundTasks = openBackgroundTasks(log)
  const services = { database, auth, storage, outbox, searchRefresh, live, readiness, metrics, backgroundTasks }
  const app: AppContext = { config, secret, hostCookiesSince, ...services, rateLimiter: openRateLimiter(now), log, now }
  const close = async () => {
    live.close()
    await backgroundTasks.drain()
    await outbox.close()
    await searchRefresh.close()
    mail.close()
    await database.close()
    release()
  }
  return { app, close }
}

/** Opens the file store and the database, and makes sure that they belong together and are whole. */
async function openDatabaseAndStorage(config: Config) {
  const storage = await openStorage(config)
  await finishInterruptedRestore(storage, () => openWithoutMigrating(config))
  // Before the upgrade: a wrong DATABASE_URL must not bring another college's database up to date.
  const database = await openDatabase(config, (before) => assertStorageMatches(before, storage))
  try {
    await claimStorage(database, storage)
  } catch (error) {
    await database.close()
    throw error
  }
  return { database, storage }
}

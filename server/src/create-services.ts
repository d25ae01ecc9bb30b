import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { openIdentity } from './access/identity.ts'
import { openRateLimiter } from './access/rate-limiter.ts'
import { openSecret } from './access/secret.ts'
import { openAfterwards } from './afterwards.ts'
import { finishInterruptedRestore } from './backup/interrupted-restore.ts'
import type { Config } from './config.ts'
import { claimDataDir } from './database/lock.ts'
import { migratedAt } from './database/migrate.ts'
import { openDatabase, openDatabaseAsItIs } from './database/open.ts'
import { openStorage } from './files/open-storage.ts'
import { assertStoreMatches, claimStore } from './files/store-owner.ts'
import type { House } from './house.ts'
import { openLive } from './live/live.ts'
import { openMail } from './mail/mail.ts'
import { openOutbox } from './mail/outbox.ts'
import { openReadiness } from './operations/readiness.ts'
import { openSearchRefresh } from './requests/search-refresh.ts'

/** Builds every service of the portal. `close` ends them in the opposite order. */
export async function buildHouse(config: Config, log: Logger, now = () => new Date()) {
  // What lies in it is for the portal alone, and other users of the machine stop here.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  accessSync(config.dataDir, constants.W_OK)
  const release = config.databaseUrl ? () => {} : claimDataDir(config.dataDir)
  const { database, storage } = await openPlace(config).catch((error: unknown) => {
    release()
    throw error
  })
  const secret = await openSecret(config)
  // The version that brought this migration is the one that gave the cookies their present name.
  const hostCookiesSince = await migratedAt(database.read, '0005-sign-in')
  const mail = openMail(config, log)
  const live = openLive(database, now, { maxStreams: config.maxStreams, idleMs: config.sessionIdleMs })
  const identity = openIdentity(config, database, secret)
  const readiness = openReadiness(database, storage)
  // What nobody asks for is not even loaded.
  const metrics = config.metricsToken ? (await import('./operations/measures.ts')).openMeasures(database, live) : null
  const outbox = openOutbox({ database, mail, log, now })
  const searchRefresh = openSearchRefresh(database, log)
  const afterwards = openAfterwards(log)
  const services = { database, identity, storage, outbox, searchRefresh, live, readiness, metrics, afterwards }
  const house: House = { config, secret, hostCookiesSince, ...services, rateLimiter: openRateLimiter(now), log, now }
  const close = async () => {
    live.close()
    await afterwards.done()
    await outbox.close()
    await searchRefresh.close()
    mail.close()
    await database.close()
    release()
  }
  return { house, close }
}

/** Opens the file store and the database, and makes sure that they belong together and are whole. */
async function openPlace(config: Config) {
  const storage = await openStorage(config)
  await finishInterruptedRestore(storage, () => openDatabaseAsItIs(config))
  // Before the upgrade: a wrong DATABASE_URL must not bring another college's database up to date.
  const database = await openDatabase(config, (before) => assertStoreMatches(before, storage))
  try {
    await claimStore(database, storage)
  } catch (error) {
    await database.close()
    throw error
  }
  return { database, storage }
}

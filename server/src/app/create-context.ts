import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { createAuth } from '../auth/better-auth.ts'
import { openRateLimiter } from '../auth/memory-rate-limiter.ts'
import { openSecret } from '../auth/secret.ts'
import { activeTokens, clockOf } from '../auth/sessions.store.ts'
import { openSeenCodes } from '../features/card-devices/seen-codes.ts'
import type { AppContext } from '../features/context.ts'
import { openSearchRefresh } from '../features/requests/search-refresh.ts'
import { openCheckCounter } from '../features/verification/check-counter.ts'
import { openMissLimiter } from '../features/verification/miss-limiter.ts'
import { openShareBrake } from '../features/verification/share-brake.ts'
import { openSharePages } from '../features/verification/share-pages.ts'
import { openBackgroundTasks } from '../platform/background-tasks.ts'
import type { Config } from '../platform/config.ts'
import { watchChanges } from '../platform/database/changes-fault.ts'
import { claimDataDir } from '../platform/database/data-dir-lock.ts'
import { migratedAt } from '../platform/database/migrate.ts'
import { openEmailTransport } from '../platform/email/email-transport.ts'
import { watchMail } from '../platform/email/mail-fault.ts'
import { openOutbox } from '../platform/email/outbox.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLiveEvents } from '../platform/live/live.ts'
import { openReadiness } from '../platform/operations/readiness.ts'
import { tellDegraded } from '../platform/operations/tell-degraded.ts'
import { openPdfRenderer } from '../platform/pdf/open-pdf-renderer.ts'
import { jobHandlersOf } from './job-handlers.ts'
import { openStores } from './open-stores.ts'

/** Creates every service of the portal. `close` closes them and releases the data directory. */
export async function createContext(config: Config, log: Logger, now = () => new Date()) {
  // Only the user of the portal may read the data directory.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  accessSync(config.dataDir, constants.W_OK)
  const ownCertificate = await openOwnCertificate(config, now())
  const releaseDataDir = config.databaseUrl ? () => {} : claimDataDir(config.dataDir)
  const stores = await openStores(config, log).catch((error: unknown) => {
    releaseDataDir()
    throw error
  })
  const { storage } = stores
  const { database, findFault: findChangesFault } = watchChanges(stores.database, config.dataDir)
  const secret = await openSecret(config)
  // The version with this migration also introduced the present cookie names.
  const hostCookiesSince = await migratedAt(database.read, '0005-sign-in')
  const { mail, findFault: findMailFault } = watchMail(openEmailTransport(config, log))
  const live = openLiveEvents(database, {
    maxStreams: config.maxStreams,
    findActiveTokens: (tokens) => activeTokens(database.read, tokens, clockOf({ config, now })),
    now,
  })
  const auth = createAuth(config, database, secret)
  const readiness = openReadiness({
    ...{ database, storage, folders: config, findChangesFault, findMailFault },
    onDegraded: tellDegraded({ live, log }),
  })
  // The metrics library is loaded only when metrics are configured.
  const metrics = config.metricsToken
    ? (await import('../platform/operations/prometheus.ts')).openPrometheusMetrics({ database, live, readiness })
    : null
  // So is the library of certificates.
  const signing = config.verification
    ? (await import('../platform/signing/open-signing.ts')).openSigning({
        ...{ config, database, secret, ownCertificate, now },
      })
    : null
  const { emailsPerMinute } = config
  const canUseFiles = stores.isStorageChecked
  const jobs = openJobs({ database, log, now, emailsPerMinute, metrics, canUseFiles })
  const outbox = openOutbox({ database, jobs, mail, log, now })
  const searchRefresh = openSearchRefresh(database, log)
  const backgroundTasks = openBackgroundTasks(log)
  const pdf = openPdfRenderer()
  const checkCounter = openCheckCounter({ database, log, now, config })
  const platform = { database, storage, jobs, outbox, live, readiness, signing, metrics, backgroundTasks, pdf }
  const limits = { rateLimiter: openRateLimiter(now), codeMisses: openMissLimiter(now), seenCodes: openSeenCodes() }
  const shares = { shareBrake: openShareBrake(now), sharePages: openSharePages() }
  const services = { ...platform, auth, searchRefresh, checkCounter, ...limits, ...shares }
  const app: AppContext = { config, secret, hostCookiesSince, ...services, log, now }
  await jobs.start(jobHandlersOf(app))
  void stores.storageChecked.then(jobs.poll, () => {})
  const close = async () => {
    stores.stopChecking()
    readiness.close()
    live.close()
    await backgroundTasks.drain()
    await checkCounter.close()
    await jobs.close()
    await pdf.close()
    await outbox.close()
    await searchRefresh.close()
    mail.close()
    await database.close()
    releaseDataDir()
  }
  return { app, close, storageChecked: stores.storageChecked }
}

/** The college's own certificate; null where the portal makes one. Throws `SigningCertificateError`. */
async function openOwnCertificate({ verification, signingP12 }: Config, now: Date) {
  if (!verification || !signingP12) return null
  const { assertInDate, readP12 } = await import('../platform/signing/read-p12.ts')
  const own = await readP12(signingP12)
  assertInDate(own.certificate, now)
  return own
}

import { accessSync, constants } from 'node:fs'
import type { Logger } from 'pino'
import { openRateLimiter } from '../auth/limits/memory-rate-limiter.ts'
import { openProvider } from '../auth/oidc/provider.ts'
import { openSecret } from '../auth/secret.ts'
import { activeSessions, clockOf } from '../auth/sessions/sessions.store.ts'
import { openCredentialAnswers } from '../features/documents/credentials/cached-answers.ts'
import { openSeenCodes } from '../features/documents/devices/seen-codes.ts'
import { revokeDocuments } from '../features/documents/issued/issue.ts'
import { withIssued } from '../features/documents/issued/present-issued-document.ts'
import { reconcileDocuments } from '../features/documents/issued/reconcile-documents.ts'
import { cancelLettersOf } from '../features/documents/letters/end-letter.ts'
import { prepareIssue } from '../features/documents/letters/issue-letter.ts'
import { lastAnswersOf } from '../features/documents/letters/last-answers.store.ts'
import { ownLetters } from '../features/documents/letters/own-letters.ts'
import { stepsOfLetters } from '../features/documents/letters/steps-of-letters.ts'
import { answersUsedBy } from '../features/documents/letters/templates/templates.store.ts'
import { openCheckCounter } from '../features/public-pages/checks/check-counter.ts'
import { openMissLimiter } from '../features/public-pages/checks/miss-limiter.ts'
import type { PublicContext } from '../features/public-pages/context.ts'
import { openPublicPageCache } from '../features/public-pages/pages/send-page.ts'
import { openSharePages } from '../features/public-pages/shares/share-pages.ts'
import { openShareRateLimiter } from '../features/public-pages/shares/share-rate-limiter.ts'
import { countRefusals } from '../notifications/refused-emails.ts'
import { openBackgroundTasks } from '../platform/background-tasks.ts'
import { openLogoFiles } from '../platform/branding/logo-files.ts'
import type { Config } from '../platform/config.ts'
import { watchChanges } from '../platform/database/changes-fault.ts'
import { migratedAt } from '../platform/database/migrate.ts'
import { claimDataDir } from '../platform/database/sqlite/data-dir-lock.ts'
import { openEmailTransport } from '../platform/email/email-transport.ts'
import { watchMail } from '../platform/email/mail-fault.ts'
import { openOutbox } from '../platform/email/outbox.ts'
import { makeFolder } from '../platform/filesystem/make-folder.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLiveEvents } from '../platform/live/live.ts'
import { notifyDegraded } from '../platform/operations/notify-degraded.ts'
import { openOtherFaults } from '../platform/operations/other-faults.ts'
import { openReadiness } from '../platform/operations/readiness.ts'
import { openIssuerFetch } from '../platform/outgoing/issuer-fetch.ts'
import { openOutgoing } from '../platform/outgoing/outgoing.ts'
import { openPdfRenderer } from '../platform/pdf/open-pdf-renderer.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { openPictures, type Pictures } from '../platform/pictures/pictures.ts'
import { openSigning } from '../platform/signing/open-signing.ts'
import { openCollegeSettings } from '../settings/college-settings.ts'
import { jobHandlersOf } from './job-handlers.ts'
import { openStores, type Stores } from './open-stores.ts'
import { notificationFacts, startRooms } from './rooms.ts'
import { tables } from './tables.ts'

/**
 * Creates every service of the portal. `close` closes them and releases the data directory; so does a failure. `processes`
 * are closed with them, too.
 */
export async function createContext(config: Config, log: Logger, now = () => new Date(), processes = openProcesses()) {
  // Only the user of the portal may read the data directory.
  makeFolder(config.dataDir, 0o700)
  accessSync(config.dataDir, constants.W_OK)
  const ownCertificate = await openOwnCertificate(config, now())
  const releaseDataDir = config.databaseUrl ? () => {} : claimDataDir(config.dataDir)
  let stores: Stores | undefined
  try {
    stores = await openStores(config, log)
    return await createServices({ config, log, now, processes, ownCertificate, stores, releaseDataDir })
  } catch (error) {
    stores?.stopChecking()
    await stores?.database.close()
    releaseDataDir()
    throw error
  }
}

/** What works on files of strangers, in processes of their own. Each starts when it is needed. */
function openProcesses(): Processes {
  const pictures = openPictures()
  return { pictures, pdf: openPdfRenderer(pictures) }
}

type Processes = { pdf: PdfRenderer; pictures: Pictures }
type Opened = {
  config: Config
  log: Logger
  now: () => Date
  processes: Processes
  ownCertificate: Awaited<ReturnType<typeof openOwnCertificate>>
  stores: Stores
  releaseDataDir: () => void
}

async function createServices({ log, now, processes, ownCertificate, stores, releaseDataDir, ...opened }: Opened) {
  const { storage } = stores
  const { database, findFault: findChangesFault } = watchChanges(stores.database, opened.config.dataDir)
  const publicPages = openPublicPageCache(now)
  const expirePages = () => publicPages.expire()
  const logoFiles = openLogoFiles({ pictures: processes.pictures, storage, database, log }, expirePages)
  const collegeSettings = await openCollegeSettings({ config: opened.config, database, log, logoFiles }, expirePages)
  const { config, features } = collegeSettings
  const secret = await openSecret(config)
  // The version with this migration also introduced the present cookie names.
  const hostCookiesSince = await migratedAt(database.read, '0005-sign-in')
  const { mail, findFault: findMailFault } = watchMail(openEmailTransport(config, log, logoFiles.picture))
  const live = openLiveEvents(database, {
    maxStreams: config.maxStreams,
    findActiveSessions: (ids) => activeSessions(database.read, ids, clockOf({ config, now })),
    now,
  })
  const others = openOtherFaults({ database, config, secret, now })
  const readiness = openReadiness({
    ...{ database, storage, folders: config, findChangesFault, findMailFault, findOtherFaults: others.findFaults },
    onDegraded: notifyDegraded({ live, log }),
  })
  // The metrics library is loaded only when metrics are configured.
  const metrics = config.metricsToken
    ? (await import('../platform/operations/prometheus.ts')).openPrometheusMetrics({
        ...{ database, live, readiness, folders: config },
      })
    : null
  const signing = config.verification ? openSigning({ config, database, secret, ownCertificate, now }) : null
  const { emailsPerMinute } = config
  const canUseFiles = stores.isStorageChecked
  const jobs = openJobs({ database, log, now, emailsPerMinute, metrics, canUseFiles })
  const outbox = openOutbox({ database, jobs, mail, refusals: countRefusals({ config, now }), log, now })
  const outgoing = openOutgoing(config.outgoing)
  const oidc =
    config.oidc &&
    openProvider({ ...{ oidc: config.oidc, now, log }, fetch: openIssuerFetch(config.oidc.issuer, config.outgoing) })
  const backgroundTasks = openBackgroundTasks(log)
  const checkCounter = openCheckCounter({ database, log, now, config })
  const shared = { database, storage, jobs, live, readiness, signing, metrics, tables, notificationFacts }
  const platform = { ...shared, outbox, outgoing, oidc, backgroundTasks, logoFiles, ...processes }
  const limits = {
    rateLimiter: openRateLimiter(now),
    codeMisses: openMissLimiter(now),
    linkMisses: openMissLimiter(now),
    seenCodes: openSeenCodes(),
  }
  const shares = { shareRateLimiter: openShareRateLimiter(now), sharePages: openSharePages(publicPages) }
  const answers = { publicPages, credentialAnswers: openCredentialAnswers({ database, now }) }
  const issuedDocuments = {
    reconcile: reconcileDocuments,
    revoke: revokeDocuments,
    addTo: withIssued,
    lettersOf: ownLetters,
    prepareIssue,
    cancelLettersOf,
    answersUsedBy,
    lastAnswersOf,
    stepsOfLetters,
  }
  const services = {
    ...platform,
    collegeSettings,
    issuedDocuments,
    features,
    checkCounter,
    ...limits,
    ...shares,
    ...answers,
  }
  const app: PublicContext = { config, secret, hostCookiesSince, ...services, log, now }
  await jobs.start(jobHandlersOf(app))
  const started = await startRooms(app)
  void stores.storageChecked.then(jobs.poll, () => {})
  const close = async () => {
    stores.stopChecking()
    readiness.close()
    live.close()
    await backgroundTasks.drain()
    await checkCounter.close()
    for (const one of started) await one.close()
    await jobs.close()
    await logoFiles.close()
    await processes.pdf.close()
    await processes.pictures.close()
    await outbox.close()
    mail.close()
    await others.close()
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

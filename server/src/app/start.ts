import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { deleteExpiredAccess } from '../auth/delete-expired.ts'
import { createFirstAdministrator, type GeneratedCredentials } from '../features/administrators/first-administrator.ts'
import { purgeDeleted } from '../features/bin/bin.store.ts'
import { deleteOldCardPrints } from '../features/card-prints/delete-old-card-prints.ts'
import type { AppContext } from '../features/context.ts'
import { deleteOldShares } from '../features/document-shares/shares.store.ts'
import { removeErasedFiles } from '../features/forgetting/erased-files.ts'
import { proposeWhenDue } from '../features/forgetting/propose-forgetting.ts'
import { purgeImports } from '../features/imports/purge-imports.ts'
import { issueWhenDue } from '../features/issued-documents/issue-existing.job.ts'
import { deleteOldPhotoImports } from '../features/photo-imports/delete-old-photo-imports.ts'
import { deleteOldPromotions } from '../features/promotions/delete-old.store.ts'
import { reissueWhenDue } from '../features/signing-keys/reissue-compromised.job.ts'
import { sweepFiles } from '../features/uploads/sweep.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { deleteOldEmails } from '../platform/email/email-queue.store.ts'
import { openServer } from '../platform/http/server.ts'
import { bringJobsForward, deleteOldJobs } from '../platform/jobs/jobs.store.ts'
import { openLogger } from '../platform/logger.ts'
import { findUnencryptedConnections } from '../platform/operations/unencrypted-connections.ts'
import { LostSecretError } from '../platform/signing/signing-errors.ts'
import { createContext } from './create-context.ts'
import { createHttpApp } from './http-app.ts'
import { openListener } from './http-listener.ts'

const MAINTENANCE_EVERY_MS = 60 * 60_000
const STOP_WITHIN_MS = 7_000
const CLOSE_WITHIN_MS = 1_000
const CLOSE_IDLE_EVERY_MS = 100
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

export type Portal = { app: AppContext; url: string; stop(): Promise<void> }

/** Starts the portal with the settings in `env`, prints its URL, and shuts down in order on SIGTERM and SIGINT. */
export async function startPortal(env: Record<string, string | undefined>): Promise<Portal> {
  const config = readConfig(env)
  const log = openLogger(config.log)
  for (const warning of findUnencryptedConnections(config)) log.warn(warning)
  const { app, close } = await createContext(config, log)
  if (await app.signing?.hasLostKeys()) log.error(new LostSecretError().message)
  const generated = await createFirstAdministrator(app)
  const frontListener = openListener(app, createHttpApp(app))
  const server = openServer(frontListener.listener)
  await listen(server, config)
  const { port } = server.address() as AddressInfo
  const url = config.port === 0 ? `http://localhost:${port}` : config.url
  const maintenance = scheduleMaintenance(app)
  const portal = {
    app,
    url,
    async stop() {
      clearInterval(maintenance)
      app.readiness.stop()
      await pause(config.drainSeconds * 1_000)
      frontListener.close()
      app.live.close()
      await stopServing(server)
      // The database rolls back a query that still runs when its connection closes.
      await Promise.race([close(), pause(CLOSE_WITHIN_MS)])
    },
  }
  // Before the banner: a program that reads it may send a stop signal at once.
  for (const signal of STOP_SIGNALS) process.once(signal, () => void portal.stop().then(() => process.exit(0)))
  printBanner(config, url, generated)
  return portal
}

function listen(server: Server, { host, port }: Config) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Lets requests in progress finish, and closes the connections of those that take longer than `STOP_WITHIN_MS`. */
function stopServing(server: Server) {
  return new Promise<void>((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    // A connection becomes idle only after its request is answered.
    const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    server.close(() => {
      clearTimeout(timeout)
      clearInterval(closingIdle)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Sweeps unused files, removes those of forgotten students, deletes expired sign-in data, old e-mails and old deleted records, and issues documents of existing records, now and every hour. */
function scheduleMaintenance(app: AppContext) {
  const [startedAt, startedMs] = [app.now(), performance.now()]
  const run = () =>
    Promise.all([
      sweepFiles(app, startedAt, performance.now() - startedMs),
      deleteExpiredAccess(app),
      deleteOldEmails(app.database, app.now()),
      deleteOldJobs(app.database, app.now()),
      bringJobsForward(app.database, app.now()),
      purgeImports(app),
      purgeDeleted(app.database, app.now()),
      deleteOldPromotions(app.database, app.now()),
      removeErasedFiles(app),
      proposeWhenDue(app),
      deleteOldPhotoImports(app),
      reissueWhenDue(app),
      deleteOldShares(app.database, app.now()),
      issueWhenDue(app),
      deleteOldCardPrints(app),
    ]).catch((error: Error) => app.log.error({ fault: error.message }, 'maintenance failed'))
  void run()
  return setInterval(run, MAINTENANCE_EVERY_MS).unref()
}

function printBanner({ name, dataDir }: Config, url: string, generated: GeneratedCredentials | null) {
  const lines = [`${name} is open at ${url}`, `Data is kept in ${dataDir}`]
  if (generated) {
    lines.push('', 'The first administrator has been made. This is shown once:')
    lines.push(
      `  sign in at  ${url}/adminlogin`,
      `  e-mail      ${generated.email}`,
      `  password    ${generated.password}`,
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

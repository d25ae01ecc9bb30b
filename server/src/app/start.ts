import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createFirstAdministrator } from '../features/people/administrators/first-administrator.ts'
import type { PublicContext } from '../features/public-pages/context.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { openServer } from '../platform/http/server.ts'
import { openLogger } from '../platform/logger.ts'
import { findTooFewOpenFiles, openFilesLimit } from '../platform/operations/open-files.ts'
import { findUnencryptedConnections } from '../platform/operations/unencrypted-connections.ts'
import { findUnsetSettings } from '../platform/operations/unset-settings.ts'
import { LostSecretError } from '../platform/signing/signing-errors.ts'
import { version } from '../platform/version.ts'
import { unknownSettings } from './check/settings.ts'
import { createContext } from './create-context.ts'
import { createHttpApp } from './http-app.ts'
import { openListener } from './http-listener.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { describeRecordsPlace, printBanner } from './print-banner.ts'

const STOP_WITHIN_MS = 7_000
/** Closing writes what is not yet written and empties SQLite's log; an outage of the database must not hold it up for ever. */
const CLOSE_WITHIN_MS = 12_000
const CLOSE_IDLE_EVERY_MS = 100
/** By then the first screens have been answered. */
const RETURN_MEMORY_AFTER_MS = 5_000
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Signals within this time of the first one are the same wish to stop. */
const SAME_SIGNAL_MS = 2_000

export type Portal = {
  app: PublicContext
  url: string
  /**
   * Resolves when the files are known to be complete and of the college. Rejects when they are not; the portal has stopped
   * then. See open-stores.ts.
   */
  storageChecked: Promise<void>
  stop(): Promise<void>
}

/** Starts the portal with the settings in `env`, prints its URL, and shuts down in order on SIGTERM and SIGINT. */
export async function startPortal(env: Record<string, string | undefined>): Promise<Portal> {
  const config = readConfig(env)
  const log = openLogger(config.log)
  for (const warning of findUnencryptedConnections(config)) log.warn(warning)
  for (const name of unknownSettings(env)) log.warn(`${name} is no setting of the portal. Is it misspelt?`)
  for (const warning of findTooFewOpenFiles(config, openFilesLimit())) log.warn(warning)
  const { app, close, storageChecked } = await createContext(config, log)
  // The office may have set a time zone.
  for (const warning of findUnsetSettings(app.config)) log.warn(warning)
  if (await app.signing?.hasLostKeys()) log.error(new LostSecretError().message)
  const frontListener = openListener(app, createHttpApp(app))
  const server = openServer(frontListener.listener)
  await listen(server, config)
  // After it: where the port is taken, nobody would see the password.
  const newCollege = await createFirstAdministrator(app)
  if (newCollege) log.warn({ in: describeRecordsPlace(config) }, 'a new, empty college has been made')
  const { port } = server.address() as AddressInfo
  const url = config.port === 0 ? `http://localhost:${port}` : config.url
  const maintenance = scheduleMaintenance(app, storageChecked)
  const portal: Portal = {
    app,
    url,
    storageChecked: storageChecked.catch(async (error: unknown) => {
      await portal.stop()
      throw error
    }),
    async stop() {
      maintenance.stop()
      app.readiness.stop()
      await pause(config.drainSeconds * 1_000)
      frontListener.close()
      app.live.close()
      await stopServing(server)
      // The database rolls back a query that still runs when its connection closes.
      const closed = close().then(() => true)
      if (!(await Promise.race([closed, pause(CLOSE_WITHIN_MS, false)])))
        log.error('closing took too long, and was ended')
    },
  }
  // Before the banner: a program that reads it may send a stop signal at once.
  stopOnSignals(portal)
  log.info({ version }, 'the portal is open')
  printBanner(app.config, url, newCollege)
  returnMemoryOfStart()
  return portal
}

/**
 * Stops the portal at the first signal. Ctrl C reaches it twice, from the terminal and from npm, so a second signal counts only
 * after `SAME_SIGNAL_MS`: it then ends the process at once, with the requests in progress.
 */
function stopOnSignals(portal: Portal) {
  let stopsSince: number | null = null
  const onSignal = () => {
    const now = performance.now()
    if (stopsSince !== null && now - stopsSince > SAME_SIGNAL_MS) process.exit(1)
    if (stopsSince !== null) return
    stopsSince = now
    void portal.stop().then(() => process.exit(0))
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
}

const isUnknownName = ({ code = '' }: NodeJS.ErrnoException) => ['ENOTFOUND', 'EAI_AGAIN'].includes(code)

const unknownHost = (host: string) =>
  new ConfigError(
    `PORTAL_HOST must be an address of this machine, and ${JSON.stringify(host)} is no name that it knows. Leave it unset (127.0.0.1: this machine only), or set 0.0.0.0 (open to the network). The name that people type belongs into PORTAL_URL.`,
  )

function listen(server: Server, { host, port }: Config) {
  return new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(isUnknownName(error) ? unknownHost(host) : error)
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
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

/**
 * Collects once what the start has left behind, so that the heap becomes small again: V8 does not do this by itself while
 * little happens. It takes about 80 ms and returns 16 MB. Needs `--expose-gc`, which `scripts/memory.mjs` sets; without
 * it nothing happens.
 */
function returnMemoryOfStart() {
  const collect = () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  setTimeout(collect, RETURN_MEMORY_AFTER_MS).unref()
}

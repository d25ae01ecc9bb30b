import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { deleteExpiredAccess } from '../auth/delete-expired.ts'
import { createFirstAdministrator, type GeneratedCredentials } from '../features/administrators/first-administrator.ts'
import type { AppContext } from '../features/context.ts'
import { sweepFiles } from '../features/uploads/sweep.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { deleteOldEmails } from '../platform/email/email-queue.store.ts'
import { openServer } from '../platform/http/server.ts'
import { openLogger } from '../platform/logger.ts'
import { findUnencryptedConnections } from '../platform/operations/unencrypted-connections.ts'
import { createContext } from './create-context.ts'
import { createHttpApp } from './http-app.ts'
import { openListener } from './http-listener.ts'

const SWEEP_EVERY_MS = 60 * 60_000
const STOP_WITHIN_MS = 7_000
const CLOSE_WITHIN_MS = 1_000
const CLOSE_IDLE_EVERY_MS = 100
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

export type Portal = { app: AppContext; url: string; stop(): Promise<void> }

/** Starts the portal as its settings say, tells where it is, and ends the process in order when it is told to stop. */
export async function startPortal(env: Record<string, string | undefined>): Promise<Portal> {
  const config = readConfig(env)
  const log = openLogger(config.log)
  for (const sentence of findUnencryptedConnections(config)) log.warn(sentence)
  const { app, close } = await createContext(config, log)
  const generated = await createFirstAdministrator(app)
  const front = openListener(app, createHttpApp(app))
  const server = openServer(front.listener)
  await listen(server, config)
  const { port } = server.address() as AddressInfo
  const url = config.port === 0 ? `http://localhost:${port}` : config.url
  const sweeping = scheduleMaintenance(app)
  const portal = {
    app,
    url,
    async stop() {
      clearInterval(sweeping)
      app.readiness.stop()
      await pause(config.drainSeconds * 1_000)
      front.close()
      app.live.close()
      await stopServing(server)
      // A question the database still works on is undone when its connection is gone.
      await Promise.race([close(), pause(CLOSE_WITHIN_MS)])
    },
  }
  // First: whoever reads that it is open may tell it to stop at once.
  for (const signal of STOP_SIGNALS) process.once(signal, () => void portal.stop().then(() => process.exit(0)))
  printBanner(config, url, generated)
  return portal
}

function listen(server: Server, { host, port }: Config) {
  return new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      listening()
    })
  })
}

/** Lets requests that are under way finish, and cuts off those that take too long. */
function stopServing(server: Server) {
  return new Promise<void>((stopped) => {
    const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    // A connection with a request under way becomes idle only when that is answered.
    const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(closing)
      stopped()
    })
    server.closeIdleConnections()
  })
}

/** Takes away, now and then, what nobody needs any more. */
function scheduleMaintenance(app: AppContext) {
  const [startedAt, began] = [app.now(), performance.now()]
  const tidy = () =>
    Promise.all([
      sweepFiles(app, startedAt, performance.now() - began),
      deleteExpiredAccess(app),
      deleteOldEmails(app.database, app.now()),
    ]).catch((error: Error) => app.log.error({ fault: error.message }, 'the sweep did not finish'))
  void tidy()
  return setInterval(tidy, SWEEP_EVERY_MS).unref()
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

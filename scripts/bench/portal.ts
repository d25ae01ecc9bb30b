import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/testing/free-port.ts'
import { onCleanup } from '../cleanup.ts'
import { OptionsError } from '../command-line.ts'
import { MAIN, type PortalLocation, portalEnvironment, waitUntilHealthy } from '../portal-process.ts'
import { SECRET } from './sessions.ts'

const WEB_INDEX = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url))
// As in scripts/start.mjs.
const NODE_FLAGS = ['--max-semi-space-size=8']
const MEMORY = { MALLOC_ARENA_MAX: '2' }
// The limits are raised: the bench measures what the portal can do.
const NO_LIMITS = { PORTAL_MAX_STREAMS: '100000', PORTAL_MAX_REQUESTS: '100000' }
const POLL_MS = 2

export type RunningPortal = { origin: string; pid: number; startMs: number; stop(): Promise<void> }

/** Throws `OptionsError` if the web application has not been built; the portal needs it. */
export function assertWebBuilt() {
  if (!existsSync(WEB_INDEX)) throw new OptionsError('The web application has not been built: run npm run build first.')
}

/** Starts the portal as a process, and measures the time until its first response. */
export async function startPortal(location: PortalLocation, compileCache: string): Promise<RunningPortal> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const portal = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: portalEnvironment(location, port, {
      ...MEMORY,
      ...NO_LIMITS,
      NODE_COMPILE_CACHE: compileCache,
      PORTAL_SECRET: SECRET,
      PORTAL_LOG: 'warn',
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (portal.exitCode !== null || portal.signalCode !== null) return
    const exited = once(portal, 'exit')
    portal.kill('SIGTERM')
    await exited
  }
  onCleanup(stop)
  await waitUntilHealthy(origin, POLL_MS, () => (portal.exitCode === null ? null : 'it has ended'))
  return { origin, pid: portal.pid ?? 0, startMs: performance.now() - began, stop }
}

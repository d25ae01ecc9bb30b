import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/testing/free-port.ts'
import { BadOptions } from '../command-line.ts'
import { leave } from '../leavings.ts'
import { environmentOf, MAIN, type Place, untilItAnswers } from '../portal-process.ts'
import { SECRET } from './cast.ts'

const PAGE = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url))
// What `npm start` gives.
const NODE_FLAGS = ['--max-semi-space-size=8']
const MEMORY = { MALLOC_ARENA_MAX: '2' }
// What the portal can do is measured, not where it is told to stop.
const NO_LIMITS = { PORTAL_MAX_STREAMS: '100000', PORTAL_MAX_REQUESTS: '100000' }
const ASK_AGAIN_MS = 2

export type RunningPortal = { origin: string; pid: number; startMs: number; stop(): Promise<void> }

/** The portal starts only where the web application has been built. */
export function wantBuiltPages() {
  if (!existsSync(PAGE)) throw new BadOptions('The web application has not been built: run npm run build first.')
}

/** Starts the portal as a process of its own, and times it from there to the first answer. */
export async function startPortal(place: Place, compileCache: string): Promise<RunningPortal> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const portal = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: environmentOf(place, port, {
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
    const gone = once(portal, 'exit')
    portal.kill('SIGTERM')
    await gone
  }
  leave(stop)
  await untilItAnswers(origin, ASK_AGAIN_MS, () => (portal.exitCode === null ? null : 'it has ended'))
  return { origin, pid: portal.pid ?? 0, startMs: performance.now() - began, stop }
}

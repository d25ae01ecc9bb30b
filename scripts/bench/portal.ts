import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { API, doors } from '@portal/contract/paths'
import { SECRET } from './cast.ts'
import { leave } from './leavings.ts'
import { BadOptions } from './options.ts'
import type { Place } from './place.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const PAGE = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url))
/** Those `npm start` gives. */
const NODE_FLAGS = ['--max-semi-space-size=8']
const ASK_AGAIN_MS = 2
const START_TIMEOUT_MS = 60_000

const ADMIN = { email: 'registrar@college.example', password: 'registrar-1' }

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
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...settings(place, port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (portal.exitCode !== null || portal.signalCode !== null) return
    const gone = once(portal, 'exit')
    portal.kill('SIGTERM')
    await gone
  }
  leave(stop)
  await untilItAnswers(origin + doors.health, () => portal.exitCode !== null)
  return { origin, pid: portal.pid ?? 0, startMs: performance.now() - began, stop }
}

function settings({ dataDir, databaseUrl }: Place, port: number) {
  return {
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PORT: String(port),
    PORTAL_SECRET: SECRET,
    PORTAL_ADMIN_EMAIL: ADMIN.email,
    PORTAL_ADMIN_PASSWORD: ADMIN.password,
    PORTAL_LOG: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
}

async function untilItAnswers(url: string, isGone: () => boolean) {
  const end = performance.now() + START_TIMEOUT_MS
  while (performance.now() < end) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (isGone()) throw new Error('the portal ended before it answered')
    await pause(ASK_AGAIN_MS)
  }
  throw new Error('the portal did not answer in time')
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** The cookie of the administrator who was made with the portal. */
export async function signInAdmin({ origin }: RunningPortal) {
  const answer = await fetch(`${origin}${API}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, panel: 'admin' }),
  })
  if (!answer.ok) throw new Error(`the administrator cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

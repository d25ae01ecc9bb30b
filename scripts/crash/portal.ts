import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { doors } from '@portal/contract/paths'
import { leave } from '../bench/leavings.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const START_TIMEOUT_MS = 60_000
const ASK_AGAIN_MS = 20

export const ADMIN = { email: 'registrar@college.example', password: 'registrar-1' }

/** Where a portal keeps what it has. */
export type Place = { dataDir: string; databaseUrl: string | null }

export type CrashingPortal = {
  origin: string
  start(): Promise<void>
  /** Ends the portal and all it has started in the middle of whatever they do. */
  kill(): Promise<void>
  hasEnded(): boolean
}

/** The real program on a port of its own, to be started and killed again and again. */
export async function openPortal(place: Place): Promise<CrashingPortal> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH, ...settings(place, port) }
  let said = ''
  const run = () => {
    const child = spawn(process.execPath, [MAIN], { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text
    })
    return child
  }
  let portal: ReturnType<typeof run> | null = null
  const hasEnded = () => !portal || portal.exitCode !== null || portal.signalCode !== null
  const kill = async () => {
    if (!portal?.pid || hasEnded()) return
    const ended = once(portal, 'exit')
    process.kill(-portal.pid, 'SIGKILL')
    await ended
  }
  leave(kill)
  const start = async () => {
    portal = run()
    const end = Date.now() + START_TIMEOUT_MS
    for (;;) {
      if ((await fetch(origin + doors.health).catch(() => null))?.ok) return
      if (hasEnded() || Date.now() > end) throw new Error(`the portal did not start: ${said}`)
      await pause(ASK_AGAIN_MS)
    }
  }
  return { origin, start, kill, hasEnded }
}

function settings({ dataDir, databaseUrl }: Place, port: number) {
  return {
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PORT: String(port),
    PORTAL_ADMIN_EMAIL: ADMIN.email,
    PORTAL_ADMIN_PASSWORD: ADMIN.password,
    PORTAL_LOG: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

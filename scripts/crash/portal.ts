import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../server/src/testing/free-port.ts'
import { onCleanup } from '../cleanup.ts'
import { MAIN, type PortalLocation, portalEnvironment, waitUntilHealthy } from '../portal-process.ts'

const POLL_MS = 20

export type CrashingPortal = {
  origin: string
  start(): Promise<void>
  /** Kills the portal and its child processes (SIGKILL) and waits until the portal has ended. */
  kill(): Promise<void>
  hasEnded(): boolean
}

/** The real portal program on a free port, to be started and killed many times. */
export async function createPortal(location: PortalLocation): Promise<CrashingPortal> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = portalEnvironment(location, port, { PORTAL_LOG: 'silent' })
  let errorOutput = ''
  const spawnPortal = () => {
    const child = spawn(process.execPath, [MAIN], { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    errorOutput = ''
    child.stderr.on('data', (text: Buffer) => {
      errorOutput += text
    })
    return child
  }
  let portal: ReturnType<typeof spawnPortal> | null = null
  const hasEnded = () => !portal || portal.exitCode !== null || portal.signalCode !== null
  const kill = async () => {
    if (!portal?.pid || hasEnded()) return
    const ended = once(portal, 'exit')
    process.kill(-portal.pid, 'SIGKILL')
    await ended
  }
  onCleanup(kill)
  const start = async () => {
    portal = spawnPortal()
    await waitUntilHealthy(origin, POLL_MS, () => (hasEnded() ? errorOutput : null))
  }
  return { origin, start, kill, hasEnded }
}

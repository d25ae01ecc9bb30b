import { type PortalProcess, startPortalProcess } from '../../server/src/testing/portal/portal-process.ts'
import { freePort } from '../../server/src/testing/services/free-port.ts'
import { onCleanup } from '../cleanup.ts'
import { type PortalLocation, settingsFor } from '../portal-location.ts'

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
  const settings = { ...settingsFor(location), PORTAL_PORT: String(port), PORTAL_VERIFICATION: 'on' }
  let portal: PortalProcess | null = null
  const hasEnded = () => !portal?.isRunning()
  const kill = async () => {
    if (!hasEnded()) await portal?.kill()
  }
  onCleanup(kill)
  const start = async () => {
    portal = startPortalProcess(settings, 'captured', { ownGroup: true })
    await portal.waitUntilOpen()
  }
  return { origin: `http://127.0.0.1:${port}`, start, kill, hasEnded }
}

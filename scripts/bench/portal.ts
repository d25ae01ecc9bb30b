import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { httpPaths } from '@portal/contract/paths'
import { startPortalProcess } from '../../server/src/testing/portal/portal-process.ts'
import { onCleanup } from '../cleanup.ts'
import { OptionsError } from '../command-line.ts'
import { ALLOCATOR, NODE_FLAGS } from '../memory.mjs'
import { type PortalLocation, settingsFor } from '../portal-location.ts'
import { SECRET } from './sessions.ts'

const WEB_INDEX = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url))
// The limits are raised: the bench measures what the portal can do.
const NO_LIMITS = { PORTAL_MAX_STREAMS: '100000', PORTAL_MAX_REQUESTS: '100000' }

export type RunningPortal = { origin: string; pid: number; startMs: number; stop(): Promise<void> }

/** Throws `OptionsError` if the web application has not been built; the portal needs it. */
export function assertWebBuilt() {
  if (!existsSync(WEB_INDEX)) throw new OptionsError('The web application has not been built: run npm run build first.')
}

/** Starts the portal as a process, with more settings, and measures the time until its first response. */
export async function startPortal(
  location: PortalLocation,
  compileCache: string,
  more: Record<string, string> = {},
): Promise<RunningPortal> {
  const settings = {
    ...settingsFor(location),
    ...ALLOCATOR,
    ...NO_LIMITS,
    NODE_COMPILE_CACHE: compileCache,
    PORTAL_SECRET: SECRET,
    PORTAL_LOG: 'warn',
    ...more,
  }
  const began = performance.now()
  const portal = startPortalProcess(settings, 'captured', { nodeFlags: NODE_FLAGS })
  onCleanup(portal.stop)
  const origin = await portal.waitUntilOpen()
  await fetch(origin + httpPaths.health)
  return { origin, pid: portal.child.pid ?? 0, startMs: performance.now() - began, stop: portal.stop }
}

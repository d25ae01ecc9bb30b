import type { PortalLocation } from '../portal-location.ts'
import { startOnce } from '../start-once.mjs'
import { tempDir } from './location.ts'
import { median } from './percentile.ts'
import { type RunningPortal, startPortal } from './portal.ts'
import { type Line, timeLine } from './report.ts'

type Settings = Record<string, string>

const STARTS = 3
const START_MS = 400

/** Starts the portal for the first time after a build, then a few times more. The last one keeps running. */
export async function measureStarts(
  location: PortalLocation,
  settings: Settings,
): Promise<{ portal: RunningPortal; lines: Line[] }> {
  const compileCache = await tempDir(false)
  await startOnce(compileCache)
  const first = await startPortal(location, compileCache, settings)
  await first.stop()
  const taken: number[] = []
  for (;;) {
    const portal = await startPortal(location, compileCache, settings)
    taken.push(portal.startMs)
    if (taken.length === STARTS) {
      const lines = [
        timeLine('start, the first after a build', first.startMs, START_MS),
        timeLine('start, later ones', median(taken), START_MS),
      ]
      return { portal, lines }
    }
    await portal.stop()
  }
}

/** Starts more portals on the same database and the same files. */
export async function startNodes(
  location: PortalLocation,
  nodes: number,
  settings: Settings,
): Promise<RunningPortal[]> {
  const started: RunningPortal[] = []
  for (let node = 0; node < nodes; node++) {
    started.push(await startPortal(location, await tempDir(false), settings))
  }
  return started
}

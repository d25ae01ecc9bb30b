import { setTimeout as pause } from 'node:timers/promises'
import { measureEventsAsAdmin } from './change-events.ts'
import { CONNECTIONS, type LoadStats } from './client/protocol.ts'
import { type Client, startBaseline, startClient } from './client/start.ts'
import { residentMb } from './machine.ts'
import { measureSseClients } from './measure-sse-clients.ts'
import { measureNodes } from './nodes.ts'
import type { RunningPortal } from './portal.ts'
import { baselineLine, type Line, latencyLine, memoryLine, rateLine } from './report.ts'
import type { Dataset } from './scenarios/calls.ts'
import { loadScenarios, singleClientScenarios } from './scenarios/scenarios.ts'

/** A process that has just started is left alone for so long. The portal returns the memory of its start after 5 s. */
export const SETTLE_MS = 7_000
/** Up to this many streams are administrators'; more are students', who receive only events of their own records. */
const ADMIN_STREAMS = 500
const CHANGE_EVENTS = [
  { name: 'change events on 1 open stream', streams: 1, p99Ms: 8 },
  { name: `change events on ${ADMIN_STREAMS} open streams`, streams: ADMIN_STREAMS, p99Ms: 15 },
]
const IDLE_MB = 110
const AFTER_MB = 250

export type MeasureOptions = { seconds: number; streams: number; only: string; logProgress: (progress: string) => void }

/** Measures everything on the running portal; of several nodes, the first one, and what concerns all of them. */
export async function measure(portals: RunningPortal[], dataset: Dataset, options: MeasureOptions): Promise<Line[]> {
  const [portal] = portals
  if (!portal) return []
  await pause(SETTLE_MS)
  const idle = memoryLine('memory, idle', residentMb(portal.pid), IDLE_MB)
  const client = startClient()
  const { streams, seconds } = options
  const lines = [
    ...(streams > ADMIN_STREAMS ? await measureSseClients(client, portals, dataset, streams, seconds) : []),
    ...(portals.length > 1 ? await measureNodes(client, portals, dataset, seconds) : []),
    ...(await measureLoad(client, portal, dataset, options)),
    ...(await measureSingleClient(client, portal, dataset, options)),
    ...(await measureChangeEvents(client, portal, dataset, options)),
  ]
  return [...lines, idle, memoryLine('memory, after all this', residentMb(portal.pid), AFTER_MB)]
}

export const matching = <Item extends { name: string }>(only: string, items: Item[]) =>
  items.filter(({ name }) => name.includes(only))

/** With every connection busy, compared with the baseline server, to which autocannon sends in turn. */
async function measureLoad(
  client: Client,
  { origin, pid }: RunningPortal,
  dataset: Dataset,
  { seconds, only, logProgress }: MeasureOptions,
) {
  const figures = matching(only, loadScenarios(dataset))
  if (figures.length === 0) return []
  const baseline = await startBaseline()
  const baselines: LoadStats[] = []
  const lines: Line[] = []
  for (const { name, calls, target } of figures) {
    logProgress(name)
    const portal = { origins: [origin], pids: [pid], calls }
    const [hello, measured] = await client({
      task: 'load',
      connections: CONNECTIONS,
      seconds,
      targets: [baseline, portal],
    })
    if (!hello || !measured) continue
    baselines.push(hello)
    lines.push(rateLine(name, measured, hello, target))
  }
  return [baselineLine(baselines), ...lines]
}

/** With one client that waits for each response before it sends the next call. */
async function measureSingleClient(
  client: Client,
  { origin, pid }: RunningPortal,
  dataset: Dataset,
  { seconds, only, logProgress }: MeasureOptions,
) {
  const lines: Line[] = []
  for (const { name, calls, p99Ms } of matching(only, singleClientScenarios(dataset))) {
    logProgress(name)
    const targets = [{ origins: [origin], pids: [pid], calls }]
    const [measured] = await client({ task: 'load', connections: 1, seconds, targets })
    if (measured) lines.push(latencyLine(name, measured, p99Ms))
  }
  return lines
}

/** The time from sending a change to its event on the open streams, which are administrators' and receive every queue. */
async function measureChangeEvents(
  client: Client,
  { origin }: RunningPortal,
  dataset: Dataset,
  { seconds, only, logProgress }: MeasureOptions,
) {
  const lines: Line[] = []
  for (const { name, streams, p99Ms } of matching(only, CHANGE_EVENTS)) {
    logProgress(name)
    const measured = await measureEventsAsAdmin(client, dataset, seconds, {
      listenOrigin: origin,
      changeOrigin: origin,
      streams,
    })
    lines.push(latencyLine(name, measured, p99Ms))
  }
  return lines
}

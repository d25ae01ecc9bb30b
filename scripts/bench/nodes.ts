import { measureEventsAsAdmin } from './change-events.ts'
import { CONNECTIONS } from './client/protocol.ts'
import type { Client } from './client/start.ts'
import type { RunningPortal } from './portal.ts'
import { type Line, latencyLine, nodesLine } from './report.ts'
import type { Dataset } from './scenarios/calls.ts'
import { loadScenarios } from './scenarios/scenarios.ts'

const STREAMS = 50
const EVENT_P99_MS = 50
const FIGURES = ['my requests', 'pending queue, first pages', 'creates']

/** The rate of several nodes compared with one, and how soon events of a change on one node arrive at another. */
export async function measureNodes(client: Client, portals: RunningPortal[], dataset: Dataset, seconds: number) {
  const origins = portals.map(({ origin }) => origin)
  const [one = ''] = origins
  const other = origins.at(-1) ?? ''
  const lines: Line[] = []
  for (const { name, calls } of loadScenarios(dataset).filter(({ name }) => FIGURES.includes(name))) {
    const baseline = { origins: [one], calls }
    const measured = await client({ task: 'load', origins, connections: CONNECTIONS, seconds, calls, baseline })
    lines.push(nodesLine(`${name}, on ${origins.length} nodes`, measured))
  }
  const events = await measureEventsAsAdmin(client, dataset, seconds, {
    listenOrigin: other,
    changeOrigin: one,
    streams: STREAMS,
  })
  lines.push(latencyLine(`change events from one node on ${STREAMS} streams of another`, events, EVENT_P99_MS))
  return lines
}

import { measureEventsAsAdmin } from './change-events.ts'
import { type Call, CONNECTIONS, type Target } from './client/protocol.ts'
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
  const lines: Line[] = []
  for (const { name, calls } of loadScenarios(dataset).filter(({ name }) => FIGURES.includes(name))) {
    const targets = [portals.slice(0, 1), portals].map((nodes) => targetOf(nodes, calls))
    const [alone, together] = await client({ task: 'load', connections: CONNECTIONS, seconds, targets })
    if (alone && together) lines.push(nodesLine(`${name}, on ${portals.length} nodes`, together, alone))
  }
  const events = await measureEventsAsAdmin(client, dataset, seconds, {
    listenOrigin: portals.at(-1)?.origin ?? '',
    changeOrigin: portals[0]?.origin ?? '',
    streams: STREAMS,
  })
  lines.push(latencyLine(`change events from one node on ${STREAMS} streams of another`, events, EVENT_P99_MS))
  return lines
}

function targetOf(nodes: RunningPortal[], calls: Call[]): Target {
  return { origins: nodes.map(({ origin }) => origin), pids: nodes.map(({ pid }) => pid), calls }
}

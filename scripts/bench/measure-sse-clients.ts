import { setTimeout as pause } from 'node:timers/promises'
import { makeChanges } from './change-events.ts'
import type { Client } from './client/start.ts'
import { residentMb } from './machine.ts'
import type { RunningPortal } from './portal.ts'
import { type Line, latencyLine, sizeLine, timeLine } from './report.ts'
import type { Dataset } from './scenarios/calls.ts'

const SETTLE_MS = 3_000
const KB_PER_STREAM = 30
const RECONNECT_MS = 10_000
const EVENT_P99_MS = 50

/** Many students with open screens: their memory, how soon events of their own changes arrive, and all reconnecting at once. */
export async function measureSseClients(
  client: Client,
  portals: RunningPortal[],
  dataset: Dataset,
  streams: number,
  seconds: number,
) {
  const origins = portals.map(({ origin }) => origin)
  const cookies = dataset.virtualUsers.map(({ cookie }) => cookie)
  const screens = `${streams.toLocaleString('en')} students' screens`
  const before = memoryOf(portals)
  await client({ task: 'connect', origins, cookies, streams })
  await pause(SETTLE_MS)
  const eachKb = ((memoryOf(portals) - before) * 1_024) / streams
  const sent = makeChanges(dataset, seconds)
  const arrivals = sent.reduce((sum, _, at) => sum + Math.ceil((streams - at) / cookies.length), 0)
  const events = await client({ task: 'measureEvents', origin: origins[0] ?? '', changes: sent, arrivals })
  const reconnected = await client({ task: 'reconnectAll' })
  await client({ task: 'disconnect' })
  const lines: Line[] = [
    sizeLine(`memory of each of ${screens}`, eachKb, KB_PER_STREAM),
    latencyLine(`change events among ${screens}`, events, EVENT_P99_MS),
    timeLine(`${screens} disconnected, all connected again`, (streams * 1_000) / reconnected.perSecond, RECONNECT_MS),
  ]
  return lines
}

const memoryOf = (portals: RunningPortal[]) =>
  portals.reduce((sum, { pid }) => sum + (residentMb(pid) ?? Number.NaN), 0)

import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client/start.ts'
import { residentMb } from './machine.ts'
import { changesFor } from './news.ts'
import type { Scene } from './plan/asking.ts'
import type { RunningPortal } from './portal.ts'
import { delayLine, type Line, sizeLine, timeLine } from './report.ts'

const QUIET_MS = 3_000
const KB_A_STREAM = 30
const STORM_MS = 10_000
const NEWS_P99_MS = 50

/** Many students with open screens: what they cost, how soon they hear of their own changes, and all coming back at once. */
export async function measureCrowd(
  client: Client,
  portals: RunningPortal[],
  scene: Scene,
  streams: number,
  seconds: number,
) {
  const origins = portals.map(({ origin }) => origin)
  const cookies = scene.players.map(({ cookie }) => cookie)
  const crowd = `${streams.toLocaleString('en')} students' screens`
  const before = memoryOf(portals)
  await client({ task: 'gather', origins, cookies, streams })
  await pause(QUIET_MS)
  const eachKb = ((memoryOf(portals) - before) * 1_024) / streams
  const sent = changesFor(scene, seconds)
  const arrivals = sent.reduce((sum, _, at) => sum + Math.ceil((streams - at) / cookies.length), 0)
  const news = await client({ task: 'hear', origin: origins[0] ?? '', changes: sent, arrivals })
  const storm = await client({ task: 'storm' })
  await client({ task: 'scatter' })
  const lines: Line[] = [
    sizeLine(`memory of each of ${crowd}`, eachKb, KB_A_STREAM),
    delayLine(`news among ${crowd}`, news, NEWS_P99_MS),
    timeLine(`${crowd} dropped, all open again`, (streams * 1_000) / storm.perSecond, STORM_MS),
  ]
  return lines
}

const memoryOf = (portals: RunningPortal[]) =>
  portals.reduce((sum, { pid }) => sum + (residentMb(pid) ?? Number.NaN), 0)

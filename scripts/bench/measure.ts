import { setTimeout as pause } from 'node:timers/promises'
import type { Pace } from './client/protocol.ts'
import { type Client, startClient, startHello } from './client/start.ts'
import { residentMb } from './machine.ts'
import type { Scene } from './plan/asking.ts'
import { alone, busy, changes } from './plan/plan.ts'
import type { RunningPortal } from './portal.ts'
import { delayLine, helloLine, type Line, memoryLine, rateLine } from './report.ts'

const CONNECTIONS = 16
const QUIET_MS = 3_000
const CHANGES_PER_SECOND = 40
const NEWS = [
  { name: 'news on 1 open stream', streams: 1, p99Ms: 6 },
  { name: 'news on 500 open streams', streams: 500, p99Ms: 50 },
]
const IDLE_MB = 150
const AFTER_MB = 400

type Told = { seconds: number; only: string; tell: (progress: string) => void }

/** Every figure of the portal that is running. */
export async function measure(portal: RunningPortal, scene: Scene, told: Told): Promise<Line[]> {
  await pause(QUIET_MS)
  const idle = memoryLine('memory, idle', residentMb(portal.pid), IDLE_MB)
  const client = startClient()
  const lines = [
    ...(await measureBusy(client, portal, scene, told)),
    ...(await measureAlone(client, portal, scene, told)),
    ...(await measureNews(client, portal, scene, told)),
  ]
  return [...lines, idle, memoryLine('memory, after all this', residentMb(portal.pid), AFTER_MB)]
}

const named = <Item extends { name: string }>(only: string, items: Item[]) =>
  items.filter(({ name }) => name.includes(only))

/** With every connection busy, against a bare server that the same client asks in turn. */
async function measureBusy(client: Client, { origin }: RunningPortal, scene: Scene, { seconds, only, tell }: Told) {
  const figures = named(only, busy(scene))
  if (figures.length === 0) return []
  const yardstick = await startHello()
  const hellos: Pace[] = []
  const lines: Line[] = []
  for (const { name, calls, aim } of figures) {
    tell(name)
    const load = { task: 'barrage', origin, connections: CONNECTIONS, seconds, calls, yardstick } as const
    const { yardstick: hello, ...measured } = await client(load)
    if (!hello) continue
    hellos.push(hello)
    lines.push(rateLine(name, measured, hello.perSecond, aim))
  }
  return [helloLine(hellos), ...lines]
}

/** With one client that waits for each answer before it asks again. */
async function measureAlone(client: Client, { origin }: RunningPortal, scene: Scene, { seconds, only, tell }: Told) {
  const lines: Line[] = []
  for (const { name, calls, p99Ms } of named(only, alone(scene))) {
    tell(`${name}`)
    lines.push(delayLine(`${name}`, await client({ task: 'barrage', origin, connections: 1, seconds, calls }), p99Ms))
  }
  return lines
}

/** How long after a change was sent the open screens know of it. All are an administrator's: they hear every queue. */
async function measureNews(client: Client, { origin }: RunningPortal, scene: Scene, { seconds, only, tell }: Told) {
  const lines: Line[] = []
  for (const { name, streams, p99Ms } of named(only, NEWS)) {
    tell(name)
    const sent = changes(scene, seconds * CHANGES_PER_SECOND)
    const measured = await client({ task: 'listening', origin, cookie: scene.admin, streams, changes: sent })
    lines.push(delayLine(name, measured, p99Ms))
  }
  return lines
}

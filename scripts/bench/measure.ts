import { setTimeout as pause } from 'node:timers/promises'
import { CONNECTIONS, type Pace } from './client/protocol.ts'
import { type Client, startClient, startHello } from './client/start.ts'
import { measureCrowd } from './crowd.ts'
import { residentMb } from './machine.ts'
import { hearAsAdmin } from './news.ts'
import { measureNodes } from './nodes.ts'
import type { Scene } from './plan/asking.ts'
import { alone, busy } from './plan/plan.ts'
import type { RunningPortal } from './portal.ts'
import { delayLine, helloLine, type Line, memoryLine, rateLine } from './report.ts'

const QUIET_MS = 3_000
/** More streams than this are those of students, who hear only of themselves; fewer are administrators'. */
const ADMIN_STREAMS = 500
const NEWS = [
  { name: 'news on 1 open stream', streams: 1, p99Ms: 6 },
  { name: `news on ${ADMIN_STREAMS} open streams`, streams: ADMIN_STREAMS, p99Ms: 50 },
]
const IDLE_MB = 150
const AFTER_MB = 400

type Told = { seconds: number; streams: number; only: string; tell: (progress: string) => void }

/** Every figure of the portal that is running; of several nodes, the first, and then all together. */
export async function measure(portals: RunningPortal[], scene: Scene, told: Told): Promise<Line[]> {
  const [portal] = portals
  if (!portal) return []
  await pause(QUIET_MS)
  const idle = memoryLine('memory, idle', residentMb(portal.pid), IDLE_MB)
  const client = startClient()
  const { streams, seconds } = told
  const lines = [
    ...(streams > ADMIN_STREAMS ? await measureCrowd(client, portals, scene, streams, seconds) : []),
    ...(portals.length > 1 ? await measureNodes(client, portals, scene, seconds) : []),
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
  const yardstick = { origins: [await startHello()], calls: [{ method: 'GET', path: '/', status: 200 } as const] }
  const hellos: Pace[] = []
  const lines: Line[] = []
  for (const { name, calls, aim } of figures) {
    tell(name)
    const load = { origins: [origin], connections: CONNECTIONS, seconds, calls, yardstick }
    const { yardstick: hello, ...measured } = await client({ task: 'barrage', ...load })
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
    lines.push(
      delayLine(`${name}`, await client({ task: 'barrage', origins: [origin], connections: 1, seconds, calls }), p99Ms),
    )
  }
  return lines
}

/** How long after a change was sent the open screens know of it. All are administrators': they hear every queue. */
async function measureNews(client: Client, { origin }: RunningPortal, scene: Scene, { seconds, only, tell }: Told) {
  const lines: Line[] = []
  for (const { name, streams, p99Ms } of named(only, NEWS)) {
    tell(name)
    const measured = await hearAsAdmin(client, scene, seconds, { at: origin, to: origin, streams })
    lines.push(delayLine(name, measured, p99Ms))
  }
  return lines
}

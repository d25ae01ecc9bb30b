import { CONNECTIONS } from './client/protocol.ts'
import type { Client } from './client/start.ts'
import { hearAsAdmin } from './news.ts'
import type { Scene } from './plan/asking.ts'
import { busy } from './plan/plan.ts'
import type { RunningPortal } from './portal.ts'
import { delayLine, type Line, nodesLine } from './report.ts'

const STREAMS = 50
const NEWS_P99_MS = 50
const FIGURES = ['my requests', 'pending queue, first pages', 'creates']

/** What several nodes do against one of them, and how soon what changes on one is known on screens open at another. */
export async function measureNodes(client: Client, portals: RunningPortal[], scene: Scene, seconds: number) {
  const origins = portals.map(({ origin }) => origin)
  const [one = ''] = origins
  const other = origins.at(-1) ?? ''
  const lines: Line[] = []
  for (const { name, calls } of busy(scene).filter(({ name }) => FIGURES.includes(name))) {
    const yardstick = { origins: [one], calls }
    const measured = await client({ task: 'barrage', origins, connections: CONNECTIONS, seconds, calls, yardstick })
    lines.push(nodesLine(`${name}, on ${origins.length} nodes`, measured))
  }
  const news = await hearAsAdmin(client, scene, seconds, { at: other, to: one, streams: STREAMS })
  lines.push(delayLine(`news from one node on ${STREAMS} streams of another`, news, NEWS_P99_MS))
  return lines
}

import { Agent } from 'node:http'
import { percentile } from '../percentile.ts'
import { ask } from './ask.ts'
import type { Asked, Barrage, Call, Measured } from './protocol.ts'

const WARM_UP_MS = 500
const SLICE_MS = 1_000

/**
 * Keeps every connection busy, a second at a time; where there is a yardstick, it gets every other second, so that both
 * meet the machine in the same mood.
 */
export async function barrage({ origins, connections, seconds, calls, yardstick }: Barrage): Promise<Measured> {
  const portal = openLane({ origins, calls }, connections)
  const bare = yardstick ? openLane(yardstick, connections) : null
  try {
    await bare?.warmUp()
    await portal.warmUp()
    for (let slice = 0; slice < seconds; slice++) {
      await bare?.run(SLICE_MS)
      await portal.run(SLICE_MS)
    }
  } finally {
    portal.close()
    bare?.close()
  }
  return { ...portal.measured(), yardstick: bare?.measured() }
}

/** So many connections, each with one call under way. */
function openLane({ origins, calls }: Asked, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const targets = origins.map((origin) => new URL(origin))
  const samples: number[] = []
  let next = 0
  let busyMs = 0

  async function connection(target: URL, end: number) {
    for (let sent = performance.now(); sent < end; ) {
      await ask(target, agent, calls[next++ % calls.length] as Call)
      const now = performance.now()
      samples.push(now - sent)
      sent = now
    }
  }

  async function run(ms: number) {
    const began = performance.now()
    const target = (at: number) => targets[at % targets.length] as URL
    await Promise.all(Array.from({ length: connections }, (_, at) => connection(target(at), began + ms)))
    busyMs += performance.now() - began
  }

  return {
    run,
    /** What comes before the first measured second does not count. */
    async warmUp() {
      await run(WARM_UP_MS)
      samples.length = 0
      busyMs = 0
    },
    measured: () => ({
      perSecond: (samples.length * 1_000) / busyMs,
      p50: percentile(samples, 50),
      p99: percentile(samples, 99),
    }),
    close: () => agent.destroy(),
  }
}

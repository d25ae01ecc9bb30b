import { Agent } from 'node:http'
import { percentile } from '../percentile.ts'
import type { Call, CallTargets, LoadRun, Measured } from './protocol.ts'
import { sendCall } from './send-call.ts'

const WARM_UP_MS = 500
const SLICE_MS = 1_000

/**
 * Keeps every connection busy, a second at a time. With a baseline, every other second goes to it, so that both are
 * measured while the machine is equally fast.
 */
export async function runLoad({ origins, connections, seconds, calls, baseline }: LoadRun): Promise<Measured> {
  const portalConnections = openConnections({ origins, calls }, connections)
  const baselineConnections = baseline ? openConnections(baseline, connections) : null
  try {
    await baselineConnections?.warmUp()
    await portalConnections.warmUp()
    for (let slice = 0; slice < seconds; slice++) {
      await baselineConnections?.run(SLICE_MS)
      await portalConnections.run(SLICE_MS)
    }
  } finally {
    portalConnections.close()
    baselineConnections?.close()
  }
  return { ...portalConnections.measured(), baseline: baselineConnections?.measured() }
}

/** Opens `connections` connections, each of which sends one call at a time. */
function openConnections({ origins, calls }: CallTargets, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const targets = origins.map((origin) => new URL(origin))
  const samples: number[] = []
  let next = 0
  let runMs = 0

  async function keepSending(target: URL, end: number) {
    for (let sent = performance.now(); sent < end; ) {
      await sendCall(target, agent, calls[next++ % calls.length] as Call)
      const now = performance.now()
      samples.push(now - sent)
      sent = now
    }
  }

  async function run(ms: number) {
    const began = performance.now()
    const target = (at: number) => targets[at % targets.length] as URL
    await Promise.all(Array.from({ length: connections }, (_, at) => keepSending(target(at), began + ms)))
    runMs += performance.now() - began
  }

  return {
    run,
    /** Runs for half a second without counting it. */
    async warmUp() {
      await run(WARM_UP_MS)
      samples.length = 0
      runMs = 0
    },
    measured: () => ({
      perSecond: (samples.length * 1_000) / runMs,
      p50: percentile(samples, 50),
      p99: percentile(samples, 99),
    }),
    close: () => agent.destroy(),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { processorSecondsOf } from '../machine.ts'
import { percentile } from '../percentile.ts'
import type { Call, LoadRun, LoadStats, Target } from './protocol.ts'

const WARM_UP_SECONDS = 0.5
const SLICE_SECONDS = 1
/** How often autocannon looks whether its time is over. */
const LOOK_MS = 50
/** The server ends what the client has broken off at the end of a slice. */
const SETTLE_MS = 20

/**
 * Keeps every connection busy, a second at a time: each second goes to the next target, so that all of them are measured
 * while the machine is equally fast.
 */
export async function runLoad({ connections, seconds, targets, answersATurn }: LoadRun): Promise<LoadStats[]> {
  const loads = targets.map((target) => openLoad(target, connections, answersATurn))
  for (const load of loads) await load.warmUp()
  for (let slice = 0; slice < seconds; slice++) {
    for (const load of loads) await load.run(SLICE_SECONDS)
  }
  return loads.map((load) => load.measured())
}

/** Sends the calls of a target: each connection has its own share of them, and begins where it was before. */
function openLoad({ origins, pids, calls }: Target, connections: number, answersATurn?: number) {
  const shares = Array.from({ length: connections }, (_, at) =>
    calls.length < connections ? calls : calls.filter((_call, n) => n % connections === at),
  )
  let samples: number[] = []
  let runMs = 0
  let bytes = 0
  let processorSeconds = 0

  async function run(seconds: number) {
    const processorBefore = processorSecondsOf(pids)
    const sent = await send(origins, shares, answersATurn ? { amount: answersATurn } : { duration: seconds })
    await pause(SETTLE_MS)
    processorSeconds += processorSecondsOf(pids) - processorBefore
    for (const sample of sent.samples) samples.push(sample)
    runMs += sent.ms
    bytes += sent.bytes
  }

  return {
    run,
    /** Runs for half a second, or one turn, without counting it. */
    async warmUp() {
      await run(WARM_UP_SECONDS)
      samples = []
      runMs = 0
      bytes = 0
      processorSeconds = 0
    },
    measured: () => ({
      perSecond: (samples.length * 1_000) / runMs,
      p50: percentile(samples, 50),
      p99: percentile(samples, 99),
      microseconds: (processorSeconds * 1_000_000) / samples.length,
      bytes: bytes / samples.length,
    }),
  }
}

/** Sends each share over one connection. Throws on an unexpected status and on a connection that fails. */
async function send(origins: string[], shares: Call[][], length: { duration: number } | { amount: number }) {
  const expected = new Set(shares.flat().map(({ status }) => status))
  const samples: number[] = []
  const answered = shares.map(() => 0)
  let unexpected: number | undefined
  let bytes = 0
  let opened = 0
  let began = 0
  let ended = 0
  const running = autocannon({
    // Its types know one address only; the connections are spread over several.
    url: origins as unknown as string,
    connections: shares.length,
    ...length,
    sampleInt: LOOK_MS,
    setupClient(client) {
      const at = opened++
      client.setRequests((shares[at] ?? []).map(toRequest))
      client.on('response', (status, received, ms) => {
        samples.push(ms)
        bytes += received
        ended = performance.now()
        answered[at] = (answered[at] ?? 0) + 1
        if (!expected.has(status)) unexpected = status
      })
      began = performance.now()
    },
  })
  const { errors } = await running
  const ms = ('amount' in length ? ended : performance.now()) - began
  if (unexpected !== undefined) throw new Error(`${describe(shares)}: an answer has the status ${unexpected}`)
  if (errors > 0) throw new Error(`${describe(shares)}: ${errors} requests were not answered`)
  for (const [at, share] of shares.entries()) share.push(...share.splice(0, (answered[at] ?? 0) % share.length))
  return { samples, ms, bytes }
}

const describe = (shares: Call[][]) => `${shares[0]?.[0]?.method} ${shares[0]?.[0]?.path}`

function toRequest({ method, path, cookie, authorization, body, accepts }: Call): autocannon.Request {
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(authorization ? { authorization } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(accepts ? { 'accept-encoding': accepts } : {}),
  }
  return { method, path, headers, ...(body ? { body } : {}) }
}

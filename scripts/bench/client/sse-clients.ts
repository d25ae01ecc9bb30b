import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { type Connect, type Measured, type MeasureEvents, WARM_UP_CHANGES } from './protocol.ts'
import { sendCall } from './send-call.ts'

const CHANGE_INTERVAL_MS = 25
const LAST_EVENT_MS = 2_000

type SseClient = { target: URL; cookie: string; stream: EventStream | null }

/** The open event streams; they stay open between tasks. */
let clients: SseClient[] = []
let onEvent: (topic: string) => void = () => {}

export function connect({ origins, cookies, streams }: Connect): Promise<Measured> {
  const targets = origins.map((origin) => new URL(origin))
  const client = (at: number): SseClient => ({
    target: targets[at % targets.length] as URL,
    cookie: cookies[at % cookies.length] as string,
    stream: null,
  })
  clients = Array.from({ length: streams }, (_, at) => client(at))
  return connectAll()
}

export function reconnectAll() {
  for (const client of clients) client.stream?.close()
  return connectAll()
}

export async function disconnect(): Promise<Measured> {
  for (const client of clients) client.stream?.close()
  clients = []
  return { perSecond: 0, p50: 0, p99: 0 }
}

/**
 * Measures from just before a change is sent to each arrival of its event. The event is recognised by the topic of the
 * change's student; no other change close to it has the same topic.
 */
export async function measure({ origin, changes, arrivals }: MeasureEvents): Promise<Measured> {
  const target = new URL(origin)
  const sentAt = new Map<string, number>()
  const warmUp = new Set(changes.slice(0, WARM_UP_CHANGES).map(({ topic }) => topic))
  const samples: number[] = []
  let arrived = 0
  onEvent = (topic) => {
    const sent = sentAt.get(topic)
    if (sent === undefined) return
    arrived++
    if (!warmUp.has(topic)) samples.push(performance.now() - sent)
  }
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const responses: Promise<void>[] = []
  for (const { call, topic } of changes) {
    sentAt.set(topic, performance.now())
    responses.push(sendCall(target, agent, call))
    await pause(CHANGE_INTERVAL_MS)
  }
  await Promise.all(responses)
  const tookMs = performance.now() - began
  await waitForAllEvents(() => arrived >= arrivals)
  agent.destroy()
  return latencyStats(samples, tookMs)
}

/** Throws if an event is missing: without it the latencies would look better than they are. */
async function waitForAllEvents(allReceived: () => boolean) {
  const end = performance.now() + LAST_EVENT_MS
  while (!allReceived()) {
    if (performance.now() > end) throw new Error('some events did not arrive on every open stream')
    await pause(1)
  }
}

/** Opens every stream at once. Throws if one is refused. */
async function connectAll() {
  const began = performance.now()
  const samples = await Promise.all(
    clients.map(async (client) => {
      client.stream = await openEventStream(client.target, client.cookie, (topic) => onEvent(topic))
      return performance.now() - began
    }),
  )
  return latencyStats(samples, performance.now() - began)
}

const latencyStats = (samples: number[], tookMs: number) => ({
  perSecond: (samples.length * 1_000) / tookMs,
  p50: percentile(samples, 50),
  p99: percentile(samples, 99),
})

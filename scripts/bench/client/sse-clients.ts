import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { doors } from '@portal/contract/paths'
import { percentile } from '../percentile.ts'
import type { Connect, Measured, MeasureEvents } from './protocol.ts'
import { sendCall } from './send-call.ts'

const CHANGE_INTERVAL_MS = 25
const LAST_EVENT_MS = 2_000

type SseClient = { target: URL; cookie: string; stream: IncomingMessage | null }

/** The open event streams, kept from one task to the next. */
let clients: SseClient[] = []
let onEvent: (topic: string) => void = () => {}

export function connect({ origins, cookies, streams }: Connect): Promise<Measured> {
  const targets = origins.map((origin) => new URL(origin))
  const seat = (at: number): SseClient => ({
    target: targets[at % targets.length] as URL,
    cookie: cookies[at % cookies.length] as string,
    stream: null,
  })
  clients = Array.from({ length: streams }, (_, at) => seat(at))
  return connectAll()
}

export function reconnectAll() {
  for (const seat of clients) seat.stream?.destroy()
  return connectAll()
}

export async function disconnect(): Promise<Measured> {
  for (const seat of clients) seat.stream?.destroy()
  clients = []
  return { perSecond: 0, p50: 0, p99: 0 }
}

/**
 * The delay is taken from just before a change is sent to each arrival of its news on a stream. A change is known by
 * the topic of its student, which no other change near it has.
 */
export async function measure({ origin, changes, arrivals }: MeasureEvents): Promise<Measured> {
  const target = new URL(origin)
  const sentAt = new Map<string, number>()
  const samples: number[] = []
  onEvent = (topic) => {
    const sent = sentAt.get(topic)
    if (sent !== undefined) samples.push(performance.now() - sent)
  }
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const answers: Promise<void>[] = []
  for (const { call, topic } of changes) {
    sentAt.set(topic, performance.now())
    answers.push(sendCall(target, agent, call))
    await pause(CHANGE_INTERVAL_MS)
  }
  await Promise.all(answers)
  const took = performance.now() - began
  await waitForAllEvents(() => samples.length >= arrivals)
  agent.destroy()
  return latencyStats(samples, took)
}

/** News that never came would make the delays look better than they are. */
async function waitForAllEvents(allReceived: () => boolean) {
  const end = performance.now() + LAST_EVENT_MS
  while (!allReceived()) {
    if (performance.now() > end) throw new Error('some news never reached every open stream')
    await pause(1)
  }
}

/** Opens every stream of the crowd at once. One that is answered with anything but a stream fails the task. */
async function connectAll() {
  const began = performance.now()
  const samples = await Promise.all(
    clients.map(async (seat) => {
      seat.stream = await openStream(seat)
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

function openStream({ target, cookie }: SseClient) {
  return new Promise<IncomingMessage>((opened, failed) => {
    const asking = get({
      host: target.hostname,
      port: target.port,
      agent: false,
      path: doors.live,
      headers: { cookie },
    })
    asking.on('error', failed)
    asking.on('response', (stream) => {
      if (stream.statusCode !== 200) return failed(new Error(`a stream was answered ${stream.statusCode}`))
      let rest = ''
      stream.setEncoding('utf8')
      stream.on('error', () => {})
      stream.on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('data: ')) onEvent(line.slice('data: '.length))
      })
      opened(stream)
    })
  })
}

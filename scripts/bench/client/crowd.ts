import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { httpPaths } from '@portal/contract/paths'
import { percentile } from '../percentile.ts'
import { ask } from './ask.ts'
import type { Gather, Hear, Measured } from './protocol.ts'

const PACE_MS = 25
const LAST_NEWS_MS = 2_000

type Seat = { target: URL; cookie: string; stream: IncomingMessage | null }

/** The open event streams, kept from one task to the next. */
let crowd: Seat[] = []
let heard: (topic: string) => void = () => {}

export function gather({ origins, cookies, streams }: Gather): Promise<Measured> {
  const targets = origins.map((origin) => new URL(origin))
  const seat = (at: number): Seat => ({
    target: targets[at % targets.length] as URL,
    cookie: cookies[at % cookies.length] as string,
    stream: null,
  })
  crowd = Array.from({ length: streams }, (_, at) => seat(at))
  return openAll()
}

export function storm() {
  for (const seat of crowd) seat.stream?.destroy()
  return openAll()
}

export async function scatter(): Promise<Measured> {
  for (const seat of crowd) seat.stream?.destroy()
  crowd = []
  return { perSecond: 0, p50: 0, p99: 0 }
}

/**
 * The delay is taken from just before a change is sent to each arrival of its news on a stream. A change is known by
 * the topic of its student, which no other change near it has.
 */
export async function hear({ origin, changes, arrivals }: Hear): Promise<Measured> {
  const target = new URL(origin)
  const sentAt = new Map<string, number>()
  const samples: number[] = []
  heard = (topic) => {
    const sent = sentAt.get(topic)
    if (sent !== undefined) samples.push(performance.now() - sent)
  }
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const answers: Promise<void>[] = []
  for (const { call, topic } of changes) {
    sentAt.set(topic, performance.now())
    answers.push(ask(target, agent, call))
    await pause(PACE_MS)
  }
  await Promise.all(answers)
  const took = performance.now() - began
  await untilAllHeard(() => samples.length >= arrivals)
  agent.destroy()
  return paceOf(samples, took)
}

/** News that never came would make the delays look better than they are. */
async function untilAllHeard(allHeard: () => boolean) {
  const end = performance.now() + LAST_NEWS_MS
  while (!allHeard()) {
    if (performance.now() > end) throw new Error('some news never reached every open stream')
    await pause(1)
  }
}

/** Opens every stream of the crowd at once. One that is answered with anything but a stream fails the task. */
async function openAll() {
  const began = performance.now()
  const samples = await Promise.all(
    crowd.map(async (seat) => {
      seat.stream = await openStream(seat)
      return performance.now() - began
    }),
  )
  return paceOf(samples, performance.now() - began)
}

const paceOf = (samples: number[], tookMs: number) => ({
  perSecond: (samples.length * 1_000) / tookMs,
  p50: percentile(samples, 50),
  p99: percentile(samples, 99),
})

function openStream({ target, cookie }: Seat) {
  return new Promise<IncomingMessage>((opened, failed) => {
    const asking = get({
      host: target.hostname,
      port: target.port,
      agent: false,
      path: httpPaths.live,
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
        for (const line of lines) if (line.startsWith('data: ')) heard(line.slice('data: '.length))
      })
      opened(stream)
    })
  })
}

import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { doors } from '@portal/contract/paths'
import { percentile } from '../percentile.ts'
import { ask } from './ask.ts'
import type { Listening, Measured } from './protocol.ts'

const PACE_MS = 25
const LAST_NEWS_MS = 2_000

/**
 * The delay is taken from just before a change is sent to each arrival of its news on a stream. A change is known by
 * the topic of its student, which no other change near it has.
 */
export async function listening({ origin, cookie, streams, changes }: Listening): Promise<Measured> {
  const target = new URL(origin)
  const sentAt = new Map<string, number>()
  const samples: number[] = []
  const hear = (topic: string) => {
    const sent = sentAt.get(topic)
    if (sent !== undefined) samples.push(performance.now() - sent)
  }
  const open = await Promise.all(Array.from({ length: streams }, () => openStream(target, cookie, hear)))
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const answers: Promise<void>[] = []
  for (const { call, topic } of changes) {
    sentAt.set(topic, performance.now())
    answers.push(ask(target, agent, call))
    await pause(PACE_MS)
  }
  await Promise.all(answers)
  const took = (performance.now() - began) / 1_000
  await untilAllHeard(() => samples.length >= streams * changes.length)
  for (const stream of open) stream.destroy()
  agent.destroy()
  return { perSecond: samples.length / took, p50: percentile(samples, 50), p99: percentile(samples, 99) }
}

/** News that never came would make the delays look better than they are. */
async function untilAllHeard(allHeard: () => boolean) {
  const end = performance.now() + LAST_NEWS_MS
  while (!allHeard()) {
    if (performance.now() > end) throw new Error('some news never reached every open stream')
    await pause(1)
  }
}

function openStream(target: URL, cookie: string, hear: (topic: string) => void) {
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
        for (const line of lines) if (line.startsWith('data: ')) hear(line.slice('data: '.length))
      })
      opened(stream)
    })
  })
}

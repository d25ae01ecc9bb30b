import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TopicThrottle } from './topic-throttle.ts'

const INTERVAL_MS = 20
let sent: { at: number; topics: string[] }[]
let throttle: TopicThrottle
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  sent = []
  throttle = new TopicThrottle((topics) => sent.push({ at: Date.now(), topics }))
})
afterEach(() => {
  throttle.stop()
  vi.useRealTimers()
})

const pass = (...topics: string[]) => throttle.pass(topics)
const after = (ms: number) => vi.advanceTimersByTime(ms)

it('each change is sent at once while they are further apart than the interval, also when one comes early', () => {
  const gaps = [25, 25, 12, 38, 25, 12, 25, 38]
  for (const [at, gap] of gaps.entries()) {
    pass(`request/${at}`, 'queue/Pending')
    after(gap)
  }
  let now = 0
  const atOnce = gaps.map((gap, at) => {
    const event = { at: now, topics: [`request/${at}`, 'queue/Pending'] }
    now += gap
    return event
  })
  expect(sent).toEqual(atOnce)
})

it('of a long burst a topic is sent once in each interval and one time more, the last change included', () => {
  const burstMs = 1_000
  for (let ms = 0; ms < burstMs; ms++) {
    pass('students')
    after(1)
  }
  after(INTERVAL_MS)
  expect(sent.length).toBe(burstMs / INTERVAL_MS + 2)
  expect(sent.at(-1)?.at).toBeGreaterThanOrEqual(burstMs)
})

it('bursts that follow each other are sent no more often than one long one', () => {
  const [bursts, pauseMs] = [100, 10]
  for (let burst = 0; burst < bursts; burst++) {
    for (let change = 0; change < 5; change++) pass('students')
    after(pauseMs)
  }
  expect(sent.length).toBeLessThanOrEqual((bursts * pauseMs) / INTERVAL_MS + 2)
})

it('a topic that waits delays no other, and after a pause nothing is left of them', () => {
  for (let change = 0; change < 3; change++) pass('students')
  pass('counts')
  after(INTERVAL_MS)
  expect(sent.map(({ at, topics }) => [at, ...topics])).toEqual([
    [0, 'students'],
    [0, 'students'],
    [0, 'counts'],
    [INTERVAL_MS, 'students'],
  ])
  after(3 * INTERVAL_MS)
  expect(vi.getTimerCount()).toBe(0)
})

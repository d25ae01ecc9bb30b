import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { expect, it } from 'vitest'
import { type Attempt, outcomeOf } from './attempt.ts'

const now = new Date('2026-11-27T10:00:00Z')
const failed: Attempt = { status: 500, retryAfterMs: null, failure: null }
/** How long after an attempt the next one is. */
function delayAfter(attempts: number, answer: Partial<Attempt> = {}) {
  const outcome = outcomeOf({ ...failed, ...answer }, { type: 'request.sent', attempts }, now)
  return outcome.state === 'waiting' ? outcome.nextAt.getTime() - now.getTime() : outcome
}

it('a webhook is tried again at the times of Standard Webhooks, each up to a fifth later, and no more after three days', () => {
  const times = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)]
  for (const [index, time] of times.entries()) {
    const delays = Array.from({ length: 20 }, () => Number(delayAfter(index + 1)))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(time)
    expect(Math.max(...delays)).toBeLessThanOrEqual(time * 1.2)
    expect(new Set(delays).size, 'spread').toBeGreaterThan(1)
  }
  expect(times.reduce((sum, time) => sum + time, 0)).toBeGreaterThan(3 * DAY_MS)
  expect(delayAfter(times.length + 1)).toEqual({ state: 'failed', switchOff: 'failed' })
})

it('a receiver that asks for a longer pause gets it, a day at most', () => {
  expect(delayAfter(1, { status: 429, retryAfterMs: HOUR_MS })).toBe(HOUR_MS)
  expect(delayAfter(1, { status: 503, retryAfterMs: 30 * DAY_MS })).toBe(DAY_MS)
  expect(delayAfter(4, { status: 503, retryAfterMs: 1_000 }), 'a shorter one changes nothing').toBeGreaterThanOrEqual(
    2 * HOUR_MS,
  )
})

it.each([301, 302, 400, 401, 404, 500])('an answer of %s is tried again', (status) => {
  expect(delayAfter(1, { status })).toBeGreaterThanOrEqual(5_000)
})

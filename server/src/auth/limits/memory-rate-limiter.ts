import { type Action, limitOf } from '@portal/contract/actions'
import type { Actor } from '@portal/contract/actors'
import { requestsPerMinute } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { openWindowCounter } from '../../platform/time-window.ts'

const WINDOW_MS = 60_000

export type RateLimiter = ReturnType<typeof openRateLimiter>

/**
 * Counts in memory the requests of each user to this node, in windows of one minute. A database write for every read
 * would cost more than most reads; limits that must survive a restart or hold for several nodes are in `rate-limit.ts`.
 * `now` returns the current time; if it is set back, a new window begins.
 */
export function openRateLimiter(now: () => Date) {
  const countIn = openWindowCounter(now, WINDOW_MS)

  /**
   * Counts one request before its body is read, or `more` changes that it asks for. Throws RATE_LIMITED, with the seconds
   * to wait, over the limit. A rule acts in what a person sends, which is counted.
   */
  function count({ id, userType }: Actor, action: Action | 'anyone', more = 1) {
    const limit = limitOf(action)
    if (limit === null || userType === 'rule') return
    const quota = requestsPerMinute[limit][userType]
    const retryAfterSeconds = countIn(`${limit} ${id}`, quota, more)
    if (retryAfterSeconds === null) return
    const reached = { name: limit, quota, windowSeconds: WINDOW_MS / 1_000 }
    throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds, limit: reached })
  }

  return { count }
}

import { CODE_MISSES_PER_ADDRESS, RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { rateLimitKey } from '../../../auth/limits/network.ts'
import { openWindowCounter } from '../../../platform/time-window.ts'

const WINDOW_MS = RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS
/** About 10 MB. Further addresses of one window are not counted; a code is protected by its length, see decision 0063. */
const ADDRESSES_MAX = 100_000

export type MissLimiter = ReturnType<typeof openMissLimiter>

/**
 * Counts in memory the codes that do not exist which each address (each /64 of IPv6) asks this node for, in windows of
 * `RATE_LIMIT_WINDOW_MINUTES`. Codes that exist are not counted and never refused: a whole fair can be behind one address.
 */
export function openMissLimiter(now: () => Date) {
  const count = openWindowCounter(now, WINDOW_MS, ADDRESSES_MAX)
  return {
    /** Counts one miss. Returns the seconds to wait if the address has had too many before, else null. */
    count: (address: string) => count(rateLimitKey(address), CODE_MISSES_PER_ADDRESS),
  }
}

import { CODE_MISSES_PER_ADDRESS, RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { rateLimitKey } from '../../auth/network.ts'

const WINDOW_MS = RATE_LIMIT_WINDOW_MINUTES * 60_000
/** About 10 MB. Further addresses of one window are not counted; a code is protected by its length, see decision 0063. */
const ADDRESSES_MAX = 100_000

export type MissLimiter = ReturnType<typeof openMissLimiter>

/**
 * Counts in memory the codes that do not exist which each address (each /64 of IPv6) asks this node for, in windows of
 * `RATE_LIMIT_WINDOW_MINUTES`. Codes that exist are not counted and never refused: a whole fair can be behind one address.
 */
export function openMissLimiter(now: () => Date) {
  let windowStart = 0
  const misses = new Map<string, number>()

  /** The seconds until the address may miss again; null if it may now. */
  function waitOf(address: string) {
    const at = now().getTime()
    if (at < windowStart || at >= windowStart + WINDOW_MS) {
      windowStart = at
      misses.clear()
    }
    const known = misses.get(rateLimitKey(address)) ?? 0
    return known < CODE_MISSES_PER_ADDRESS ? null : Math.ceil((windowStart + WINDOW_MS - at) / 1_000)
  }

  /** Counts one miss. Returns the seconds to wait if the address has had too many before, else null. */
  function count(address: string) {
    const wait = waitOf(address)
    if (wait !== null) return wait
    const key = rateLimitKey(address)
    const known = misses.get(key) ?? 0
    if (known > 0 || misses.size < ADDRESSES_MAX) misses.set(key, known + 1)
    return null
  }

  return { count, waitOf }
}

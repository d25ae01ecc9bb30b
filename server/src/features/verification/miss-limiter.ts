import { CODE_MISSES_PER_ADDRESS, RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { rateLimitKey } from '../../auth/network.ts'
import { openTimeWindow } from '../../platform/time-window.ts'

const WINDOW_MS = RATE_LIMIT_WINDOW_MINUTES * 60_000
/** About 10 MB. Further addresses of one window are not counted; a code is protected by its length, see decision 0063. */
const ADDRESSES_MAX = 100_000

export type MissLimiter = ReturnType<typeof openMissLimiter>

/**
 * Counts in memory the codes that do not exist which each address (each /64 of IPv6) asks this node for, in windows of
 * `RATE_LIMIT_WINDOW_MINUTES`. Codes that exist are not counted and never refused: a whole fair can be behind one address.
 */
export function openMissLimiter(now: () => Date) {
  const present = openTimeWindow(now, WINDOW_MS)

  function missesOf(address: string) {
    const { counts, secondsLeft } = present()
    const key = rateLimitKey(address)
    const known = counts.get(key) ?? 0
    return { counts, key, known, wait: known < CODE_MISSES_PER_ADDRESS ? null : secondsLeft }
  }

  return {
    /** The seconds until the address may miss again; null if it may now. */
    waitOf: (address: string) => missesOf(address).wait,

    /** Counts one miss. Returns the seconds to wait if the address has had too many before, else null. */
    count(address: string) {
      const { counts, key, known, wait } = missesOf(address)
      if (wait === null && (known > 0 || counts.size < ADDRESSES_MAX)) counts.set(key, known + 1)
      return wait
    },
  }
}

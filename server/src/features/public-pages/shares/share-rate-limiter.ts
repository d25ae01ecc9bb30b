import { SHARE_FILES_AT_ONCE, shareRequestsPerMinute } from '@portal/contract/documents/share-limits'
import { Problem } from '@portal/contract/problems'
import { rateLimitKey } from '../../../auth/limits/network.ts'
import { openWindowCounter } from '../../../platform/time-window.ts'
import { openShareReadQueue } from './share-read-queue.ts'

const WINDOW_MS = 60_000
/** About 20 MB. Further keys of one window are not counted. */
const KEYS_MAX = 200_000

export type ShareRateLimiter = ReturnType<typeof openShareRateLimiter>

/**
 * Counts in memory the requests for shares to this node, by the minute, before anything is rendered: of one address (each
 * /64 of IPv6), of one share, and of one address for one share, so that one visitor does not close a share to others.
 * The functions throw RATE_LIMITED, with the seconds to wait, over a limit.
 */
export function openShareRateLimiter(now: () => Date) {
  const count = openWindowCounter(now, WINDOW_MS, KEYS_MAX)
  function countOrThrow(subject: string, max: number, more = 1) {
    const retryAfterSeconds = count(subject, max, more)
    if (retryAfterSeconds !== null) throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds })
  }
  function countShare(code: string, address: string, more = 1) {
    countOrThrow(`${code} ${rateLimitKey(address)}`, shareRequestsPerMinute.ofAddressForShare, more)
    countOrThrow(code, shareRequestsPerMinute.forShare, more)
  }
  const sending = new Map<string, number>()
  return {
    /** A file of a share is sent to an address. Returns what must be called when that has ended. */
    beginFile(shareId: string, address: string) {
      const key = `${shareId} ${rateLimitKey(address)}`
      const files = (sending.get(key) ?? 0) + 1
      if (files > SHARE_FILES_AT_ONCE) throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds: 1 })
      sending.set(key, files)
      return () => {
        const left = (sending.get(key) ?? 1) - 1
        if (left > 0) sending.set(key, left)
        else sending.delete(key)
      }
    },
    countAddress: (address: string) =>
      countOrThrow(`address ${rateLimitKey(address)}`, shareRequestsPerMinute.ofAddress),
    /** Before a code is looked up: throws if it is one of a share that is over its limits already. */
    refuseShare: (code: string, address: string) => countShare(code, address, 0),
    countShare,
    /** For what a request for a share reads in the database. */
    queueRead: openShareReadQueue(),
  }
}

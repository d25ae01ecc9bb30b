import { Problem } from '@portal/contract/problems'

/** A node has more connections to its database than these; a read takes about a millisecond. */
const READS_AT_ONCE = 4
const WAIT_MS = 1_000

/**
 * Lets a few reads for shares, of all visitors together, ask the database at the same time: others find a free
 * connection, however many requests for shares there are.
 */
export function openShareReadQueue() {
  const waiting: (() => void)[] = []
  let active = 0

  function waitInQueue() {
    return new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new Problem('RATE_LIMITED', {}, { retryAfterSeconds: 1 }))
      }, WAIT_MS)
      waiting.push(begin)
    })
  }

  /** Runs `read`, behind the reads that wait already. Throws RATE_LIMITED after a wait of a second. */
  return async function queueRead<Result>(read: () => Promise<Result>) {
    if (active >= READS_AT_ONCE) await waitInQueue()
    else active++
    try {
      return await read()
    } finally {
      // The next one takes this place, so `active` stays the same.
      const beginNext = waiting.shift()
      if (beginNext) beginNext()
      else active--
    }
  }
}

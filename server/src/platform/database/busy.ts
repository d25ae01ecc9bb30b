import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'

/** How long a statement waits for a lock that another process holds on the file. */
const RETRY_TIMEOUT_MS = 5_000
const INITIAL_RETRY_DELAY_MS = 2
const MAX_RETRY_DELAY_MS = 100

const SQLITE_BUSY = 5

/** Whether SQLite refused a statement because another process has locked the file. */
export function isBusy(error: unknown) {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

/**
 * Retries statements that meet the lock of another process without blocking the event loop, as SQLite's own waiting
 * (`busy_timeout`) would. Statements that begin a transaction or run outside one are retried at growing intervals;
 * statements within a transaction are not, because SQLite keeps the lock once it has it. Throws the last error after 5 s.
 * While the lock is held longer than that, new statements fail after one attempt: queued ones would add up their 5 s.
 */
export function retryWhileBusy<Result>(execute: (query: CompiledQuery) => Result, inTransaction: () => boolean) {
  // When the current lock was first met, and when it was last met.
  let [firstBusyAt, lastBusyAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  function attempt(query: CompiledQuery) {
    const result = execute(query)
    lastBusyAt = Number.NEGATIVE_INFINITY
    return result
  }

  function recordBusy() {
    const now = performance.now()
    if (now - lastBusyAt > RETRY_TIMEOUT_MS) firstBusyAt = now
    lastBusyAt = now
  }

  async function retry(query: CompiledQuery, firstError: unknown) {
    let error = firstError
    recordBusy()
    for (let wait = INITIAL_RETRY_DELAY_MS; performance.now() - firstBusyAt < RETRY_TIMEOUT_MS; wait *= 2) {
      await pause(Math.min(wait, MAX_RETRY_DELAY_MS))
      try {
        return attempt(query)
      } catch (retryError) {
        if (!isBusy(retryError)) throw retryError
        error = retryError
        recordBusy()
      }
    }
    throw error
  }

  return async (query: CompiledQuery): Promise<Result> => {
    try {
      return attempt(query)
    } catch (error) {
      if (!isBusy(error) || inTransaction()) throw error
      return retry(query, error)
    }
  }
}

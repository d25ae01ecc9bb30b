import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'

/** How long a statement waits for a lock that another process holds on the file. */
const GIVE_UP_AFTER_MS = 5_000
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 100

const SQLITE_BUSY = 5

/** Whether SQLite refused because another process has locked the file. */
export function isBusy(error: unknown) {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

/**
 * Runs statements so that waiting for the lock of another process does not hold up the rest of this one: SQLite's own
 * waiting (`busy_timeout`) stops the event loop. What begins a transaction or stands outside one is tried again, at
 * growing intervals; within one nothing is, as SQLite keeps the lock once it has it. After 5 s the last error is thrown.
 * Those who come while the lock is held longer than that are refused after one try, or they would wait for each other's 5 s.
 */
export function retryWhileBusy<Answer>(execute: (query: CompiledQuery) => Answer, inTransaction: () => boolean) {
  // When the lock was first met, and when it was last.
  let [since, latest] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  function attempt(query: CompiledQuery) {
    const answer = execute(query)
    latest = Number.NEGATIVE_INFINITY
    return answer
  }

  function noteBusy() {
    const now = performance.now()
    if (now - latest > GIVE_UP_AFTER_MS) since = now
    latest = now
  }

  async function retry(query: CompiledQuery, refusal: unknown) {
    let error = refusal
    noteBusy()
    for (let wait = FIRST_PAUSE_MS; performance.now() - since < GIVE_UP_AFTER_MS; wait *= 2) {
      await pause(Math.min(wait, LONGEST_PAUSE_MS))
      try {
        return attempt(query)
      } catch (again) {
        if (!isBusy(again)) throw again
        error = again
        noteBusy()
      }
    }
    throw error
  }

  return async (query: CompiledQuery): Promise<Answer> => {
    try {
      return attempt(query)
    } catch (error) {
      if (!isBusy(error) || inTransaction()) throw error
      return retry(query, error)
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

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
 * Lets statements wait for the lock of another process without holding up the rest of this one: SQLite's own waiting
 * (`busy_timeout`) stops the event loop. What begins a transaction or stands outside one is tried again, at growing
 * intervals; within one nothing is, as SQLite keeps the lock once it has it. After 5 s the last error is thrown. Those
 * who come while the lock is held longer than that are refused after one try, or they would wait for each other's 5 s.
 */
export function retryWhileBusy(connection: DatabaseConnection, inTransaction: () => boolean): DatabaseConnection {
  // When the lock was first met, and when it was last.
  let [since, latest] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const noteBusy = () => {
    const now = performance.now()
    if (now - latest > GIVE_UP_AFTER_MS) since = now
    latest = now
  }
  const execute = async <Row>(query: CompiledQuery) => {
    const result = await connection.executeQuery<Row>(query)
    latest = Number.NEGATIVE_INFINITY
    return result
  }

  async function retry<Row>(query: CompiledQuery, refusal: unknown): Promise<QueryResult<Row>> {
    let error = refusal
    noteBusy()
    for (let wait = FIRST_PAUSE_MS; performance.now() - since < GIVE_UP_AFTER_MS; wait *= 2) {
      await pause(Math.min(wait, LONGEST_PAUSE_MS))
      try {
        return await execute<Row>(query)
      } catch (again) {
        if (!isBusy(again)) throw again
        error = again
        noteBusy()
      }
    }
    throw error
  }

  return {
    executeQuery: async <Row>(query: CompiledQuery) => {
      try {
        return await execute<Row>(query)
      } catch (error) {
        if (!isBusy(error) || inTransaction()) throw error
        return retry<Row>(query, error)
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

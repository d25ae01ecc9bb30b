import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { isBusy } from '../busy.ts'

/** How long closing waits for another process that still reads from the log. */
const EMPTY_WITHIN_MS = 5_000
const RETRY_MS = 50
/** While many are erased one after the other, the log is emptied as often as this: each time takes as long as some commits. */
const EMPTY_EVERY_MS = 1_000

/**
 * Empties SQLite's write-ahead log. What is erased is overwritten in the database file, but its former pages stay in the
 * log until then. A transaction, or a process that reads an older state, keeps the log; `retry` tries again.
 */
export function openLogPurge(writer: DatabaseSync) {
  let isDue = false
  let emptiedAtMs = Number.NEGATIVE_INFINITY

  function retry() {
    if (!isDue || !writer.isOpen || writer.isTransaction) return
    try {
      isDue = writer.prepare('pragma wal_checkpoint(truncate)').get()?.busy !== 0
      emptiedAtMs = performance.now()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }

  return {
    /** Empties the log now, or with one of the next calls of `retry`, which come every second. */
    purge() {
      isDue = true
      if (performance.now() - emptiedAtMs >= EMPTY_EVERY_MS) retry()
    },
    retry,
    /** Empties the log before the database is closed. What could not be emptied is when the portal next starts. */
    async close() {
      isDue = writer.isOpen
      for (const until = performance.now() + EMPTY_WITHIN_MS; isDue && performance.now() < until; ) {
        retry()
        if (isDue) await pause(RETRY_MS)
      }
    },
  }
}

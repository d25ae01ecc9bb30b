import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/open.ts'
import { hasStaleSearch, refreshNextBatch } from '../../people/search/request-search.store.ts'

/** How often a node looks for work left by another node, or by itself before a restart. */
const POLL_INTERVAL_MS = 60_000
const MIN_PAUSE_MS = 5

/**
 * Rewrites, in batches, the search texts of requests whose student has changed name or course. The database marks these
 * students, so that a crash loses no work and any node can continue.
 */
export type SearchRefresh = {
  /** Starts a refresh now if there is work; resolves when all of it is done. */
  wake(): Promise<void>
  /** Stops after the current batch; the next start continues with the rest. */
  close(): Promise<void>
}

export function openSearchRefresh(database: Database, log: Logger): SearchRefresh {
  let closed = false
  let pending = false
  let running: Promise<void> | null = null

  async function refresh() {
    while (pending && !closed) {
      pending = false
      if (!(await hasStaleSearch(database))) continue
      const startedAt = performance.now()
      pending = await refreshNextBatch(database)
      // Leave half of the time to other writers.
      await pause(Math.max(MIN_PAUSE_MS, performance.now() - startedAt))
    }
  }

  async function wake(): Promise<void> {
    pending = true
    if (closed) return
    running ??= refresh()
      .catch((error: Error) => {
        pending = false
        log.error({ fault: error.message }, 'search texts could not be refreshed')
      })
      .finally(() => {
        running = null
        return pending ? wake() : undefined
      })
    return running
  }

  const timer = setInterval(wake, POLL_INTERVAL_MS).unref()
  void wake()
  return {
    wake,
    async close() {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}

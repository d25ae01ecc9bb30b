import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database/open.ts'
import { hasStaleSearch, refreshNextBatch } from './request-search.store.ts'

/** How soon a node goes on with what another one, or it itself before a restart, has left undone. */
const LOOK_EVERY_MS = 60_000
const SHORTEST_PAUSE_MS = 5

/**
 * Writes the search texts of requests whose student has another name or course now, batch by batch. Which students
 * these are stands in the database, so that a crash loses nothing and any node can go on.
 */
export type SearchRefresh = {
  /** Looks now whether there is something to refresh; resolves when all of it is done. */
  wake(): Promise<void>
  /** Stops after the batch that is being written; the next start goes on with the rest. */
  close(): Promise<void>
}

export function openSearchRefresh(database: Database, log: Logger): SearchRefresh {
  let closed = false
  let again = false
  let underWay: Promise<void> | null = null

  async function refresh() {
    while (again && !closed) {
      again = false
      if (!(await hasStaleSearch(database))) continue
      const began = performance.now()
      again = await refreshNextBatch(database)
      // Half of the time is left to those who write meanwhile.
      await pause(Math.max(SHORTEST_PAUSE_MS, performance.now() - began))
    }
  }

  async function wake(): Promise<void> {
    again = true
    if (closed) return
    underWay ??= refresh()
      .catch((error: Error) => {
        again = false
        log.error({ fault: error.message }, 'search texts could not be refreshed')
      })
      .finally(() => {
        underWay = null
        return again ? wake() : undefined
      })
    return underWay
  }

  const looking = setInterval(wake, LOOK_EVERY_MS).unref()
  void wake()
  return {
    wake,
    async close() {
      closed = true
      clearInterval(looking)
      await underWay
    },
  }
}

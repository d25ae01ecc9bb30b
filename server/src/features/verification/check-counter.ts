import type { Logger } from 'pino'
import type { Database } from '../../platform/database/open.ts'
import { toProblem } from '../../platform/http/errors.ts'
import { addOpenings } from '../document-shares/shares.store.ts'
import { addChecks, type NewChecks } from './checks.store.ts'

const FLUSH_EVERY_MS = 10_000
/** A flush begins early when so many documents wait for it. */
const DOCUMENTS_MAX = 5_000

export type CheckCounter = ReturnType<typeof openCheckCounter>

/**
 * Counts in memory how often documents are checked and shares are opened, and writes it every 10 seconds and when it is
 * closed: a check writes nothing to the database. What a crash loses is at most the last 10 seconds.
 */
export function openCheckCounter(database: Database, log: Logger, now: () => Date) {
  let checks = new Map<string, NewChecks>()
  let openings = new Map<string, number>()
  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()

  function countCheck(documentId: string) {
    const lastAt = now().toISOString()
    const day = lastAt.slice(0, 10)
    const key = `${day} ${documentId}`
    checks.set(key, { documentId, day, lastAt, checks: (checks.get(key)?.checks ?? 0) + 1 })
    if (checks.size >= DOCUMENTS_MAX) void flush()
  }

  function countOpening(shareId: string) {
    openings.set(shareId, (openings.get(shareId) ?? 0) + 1)
  }

  /** Writes what has been counted. What cannot be written is tried again with the next flush, unless too much waits. */
  function flush() {
    flushing = flushing.then(writeAll)
    return flushing
  }

  async function writeAll() {
    if (checks.size + openings.size === 0) return
    const [newChecks, newOpenings] = [checks, openings]
    checks = new Map()
    openings = new Map()
    try {
      await database.transaction(async (tx) => {
        await addChecks(tx, [...newChecks.values()])
        await addOpenings(tx, newOpenings)
      })
    } catch (error) {
      toProblem(error, log)
      keepForNextFlush(newChecks, newOpenings)
    }
  }

  function keepForNextFlush(oldChecks: Map<string, NewChecks>, oldOpenings: Map<string, number>) {
    if (oldChecks.size >= DOCUMENTS_MAX) return
    for (const [key, old] of oldChecks) {
      const newer = checks.get(key)
      checks.set(key, newer ? { ...newer, checks: newer.checks + old.checks } : old)
    }
    for (const [id, times] of oldOpenings) openings.set(id, (openings.get(id) ?? 0) + times)
  }

  return {
    countCheck,
    countOpening,
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

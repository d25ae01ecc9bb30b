import type { Logger } from 'pino'
import type { NotifyServices } from '../../../notifications/notify.ts'
import type { Database } from '../../../platform/database/open.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import { addChecks, type NewChecks } from '../../documents/issued/checks.store.ts'
import { notifyCheckedOften } from '../../documents/issued/notify-checked-often.ts'
import { todayIn } from '../../documents/issued/state.ts'
import { addShareUses, type ShareUse } from '../../documents/shares/shares.store.ts'

const FLUSH_EVERY_MS = 10_000
/** A flush begins early when so many documents wait for it. */
const DOCUMENTS_MAX = 5_000

export type CheckCounter = ReturnType<typeof openCheckCounter>

type Services = {
  database: Database
  log: Logger
  now(): Date
  /** Days are those of the college. */
  config: NotifyServices['config'] & Parameters<typeof todayIn>[0]['config']
}

/**
 * Counts in memory how often documents are checked and shares are used, and writes it every 10 seconds and when it is
 * closed: a check writes nothing to the database. What a crash loses is at most the last 10 seconds.
 */
export function openCheckCounter({ database, log, now, config }: Services) {
  let checks = new Map<string, NewChecks>()
  let uses = new Map<string, ShareUse>()
  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()

  /** Counts one check of each of these documents. */
  function countChecks(documentIds: readonly string[]) {
    const lastAt = now().toISOString()
    const day = todayIn({ config, now })
    for (const documentId of documentIds) {
      const key = `${day} ${documentId}`
      checks.set(key, { documentId, day, lastAt, checks: (checks.get(key)?.checks ?? 0) + 1 })
    }
    if (checks.size >= DOCUMENTS_MAX) void flush()
  }

  function countUse(shareId: string, more: ShareUse) {
    const { opened, downloads } = uses.get(shareId) ?? { opened: 0, downloads: 0 }
    uses.set(shareId, { opened: opened + more.opened, downloads: downloads + more.downloads })
  }

  /** Writes what has been counted. What cannot be written is tried again with the next flush, unless too much waits. */
  function flush() {
    flushing = flushing.then(writeAll)
    return flushing
  }

  async function writeAll() {
    if (checks.size + uses.size === 0) return
    const [newChecks, newUses] = [checks, uses]
    checks = new Map()
    uses = new Map()
    try {
      await database.transaction(async (tx) => {
        await addChecks(tx, [...newChecks.values()])
        await notifyCheckedOften({ config, now }, tx, [...newChecks.values()])
        await addShareUses(tx, newUses)
      })
    } catch (error) {
      toProblem(error, log)
      keepForNextFlush(newChecks, newUses)
    }
  }

  function keepForNextFlush(oldChecks: Map<string, NewChecks>, oldUses: Map<string, ShareUse>) {
    if (oldChecks.size >= DOCUMENTS_MAX) return
    for (const [key, old] of oldChecks) {
      const newer = checks.get(key)
      checks.set(key, newer ? { ...newer, checks: newer.checks + old.checks } : old)
    }
    for (const [id, use] of oldUses) countUse(id, use)
  }

  return {
    countCheck: (documentId: string) => countChecks([documentId]),
    countChecks,
    countOpening: (shareId: string) => countUse(shareId, { opened: 1, downloads: 0 }),
    countDownload: (shareId: string) => countUse(shareId, { opened: 0, downloads: 1 }),
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

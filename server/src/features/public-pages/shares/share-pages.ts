import { setTimeout as passTime } from 'node:timers/promises'
import { Problem } from '@portal/contract/problems'
import type { ShortCache, Source } from '../../../platform/short-cache.ts'

const WAIT_MS = 1_000

type Wanted = { shareId: string; variant: string; source: Source; make: () => Promise<Buffer> }

export type SharePages = ReturnType<typeof openSharePages>

/**
 * The finished pages of shares, as they are sent. Of each share one page is made at a time. `variant` tells apart the
 * pages of one share: its language and encoding.
 */
export function openSharePages(pages: ShortCache<Buffer>, waitMs = WAIT_MS) {
  const making = new Map<string, Promise<unknown>>()

  /** The page that was made from the same source, or a new one. Throws RATE_LIMITED after `waitMs` behind others. */
  async function pageOf({ shareId, variant, source, make }: Wanted) {
    const key = `${shareId} ${variant}`
    const giveUpAt = performance.now() + waitMs
    for (;;) {
      const kept = pages.find(key, source)
      if (kept) return kept
      const other = making.get(shareId)
      if (!other) break
      const hasEnded = await endsWithin(other, giveUpAt - performance.now())
      if (!hasEnded) throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds: 1 })
    }
    const made = pages.get(key, make, source)
    const isOver = made.catch(() => {}).finally(() => making.delete(shareId))
    making.set(shareId, isOver)
    return made
  }

  return { pageOf }
}

async function endsWithin(work: Promise<unknown>, ms: number) {
  if (ms <= 0) return false
  const timer = new AbortController()
  const timeout = passTime(ms, false, { signal: timer.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), timeout])
  } finally {
    timer.abort()
  }
}

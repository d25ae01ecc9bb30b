import { setTimeout as passTime } from 'node:timers/promises'
import { Problem } from '@portal/contract/problems'

const KEPT_BYTES = 16 * 1024 * 1024
const WAIT_MS = 1_000

/** What a page is made of: equal values make the same page. */
export type PageSource = readonly (string | number | null | undefined)[]
type Kept = { source: PageSource; body: Buffer }
type Wanted = { shareId: string; variant: string; source: PageSource; make: () => Promise<Buffer> }

export type SharePages = ReturnType<typeof openSharePages>

/**
 * The finished pages of shares, as they are sent: those that were asked for last, up to `keptBytes` of them. Of each share
 * one page is made at a time. `variant` tells apart the pages of one share: its language and encoding.
 */
export function openSharePages({ keptBytes = KEPT_BYTES, waitMs = WAIT_MS } = {}) {
  const pages = new Map<string, Kept>()
  const making = new Map<string, Promise<unknown>>()
  let bytes = 0

  function drop(key: string) {
    bytes -= pages.get(key)?.body.length ?? 0
    pages.delete(key)
  }

  function keep(key: string, page: Kept) {
    drop(key)
    pages.set(key, page)
    bytes += page.body.length
    // A Map keeps the order of insertion: the first one was sent longest ago.
    for (const oldest of pages.keys()) {
      if (bytes <= keptBytes) return
      drop(oldest)
    }
  }

  function findKept(key: string, source: PageSource) {
    const kept = pages.get(key)
    if (!kept || !isSame(kept.source, source)) return null
    pages.delete(key)
    pages.set(key, kept)
    return kept.body
  }

  /** The page that was made from the same source, or a new one. Throws RATE_LIMITED after `waitMs` behind others. */
  async function pageOf({ shareId, variant, source, make }: Wanted) {
    const key = `${shareId} ${variant}`
    const giveUpAt = performance.now() + waitMs
    for (;;) {
      const kept = findKept(key, source)
      if (kept) return kept
      const other = making.get(shareId)
      if (!other) break
      const hasEnded = await endsWithin(other, giveUpAt - performance.now())
      if (!hasEnded) throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds: 1 })
    }
    const made = make().then((body) => {
      keep(key, { source, body })
      return body
    })
    const isOver = made.catch(() => {}).finally(() => making.delete(shareId))
    making.set(shareId, isOver)
    return made
  }

  return { pageOf }
}

const isSame = (one: PageSource, other: PageSource) =>
  one.length === other.length && one.every((value, at) => value === other[at])

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

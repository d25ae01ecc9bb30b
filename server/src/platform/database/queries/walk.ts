import type { WalkInput } from '@portal/contract/pagination'

/** So many rows of a list are looked through for one answer, so that no filter makes one slow. */
const ROWS_AT_ONCE = 2_000

/**
 * Reads the next part of a list in the order of `seq`. `read` finds at most `limit` rows after `after`, up to `until`; without
 * `lastSeq` it finds its rows by an index, and looks through all of them.
 */
export async function readWalk<Row extends { seq: number }>(
  { after, pageSize }: Pick<WalkInput, 'after' | 'pageSize'>,
  lastSeq: (() => Promise<number>) | null,
  read: (part: { until: number; limit: number }) => Promise<Row[]>,
) {
  const until = lastSeq ? after + ROWS_AT_ONCE : Number.MAX_SAFE_INTEGER
  const found = await read({ until, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  if (found.length > pageSize) return { rows, next: Number(rows.at(-1)?.seq) }
  return { rows, next: lastSeq && (await lastSeq()) > until ? until : null }
}

import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'

const INDEXES = ['users_search', 'requests_search']

/** Takes about 4 ms; 0.4 ms for each page of the index. */
const PAGES_AT_ONCE = 8

/**
 * Merges the parts of SQLite's search indexes a little with each transaction. SQLite's own merging (`automerge`, off since
 * migration 0062) does the same work in a few transactions, which then keep everybody waiting for up to 0.1 s.
 */
export function openSearchMerges(writer: DatabaseSync) {
  const merge = (index: string) =>
    writer.prepare(`insert into ${index} (${index}, rank) values ('merge', ${PAGES_AT_ONCE})`)
  let merges: ReturnType<typeof merge>[] | undefined
  /** Within a transaction. Costs about 3 µs if there is nothing to merge. */
  return () => {
    merges ??= INDEXES.map(merge)
    for (const one of merges) one.run()
  }
}

/**
 * Merges SQLite's search indexes whole, after a great many rows were written at once: until then searches take up to a half
 * longer. Takes about 4 s for 1,000,000 requests, during which nothing else can be written.
 */
export async function mergeSearchIndexes({ engine, write }: { engine: Engine; write: Kysely<Tables> }) {
  if (engine === 'postgres') return
  for (const index of INDEXES)
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('optimize')`.execute(write)
}

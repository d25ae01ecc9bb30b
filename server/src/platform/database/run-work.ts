import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** One transaction: its writes and its invalidations happen together or not at all. */
export type Tx = {
  readonly db: Transaction<Tables>
  /** After the commit, tells open screens to reload what they show of these topics. */
  invalidate(...topics: string[]): void
  /** After the commit, removes what has been overwritten from SQLite's write-ahead log too; see log-purge.ts. */
  purgeLog(): void
}

/** Runs the work of a transaction; returns its result, the topics that it invalidated, and whether it erased something. */
export async function runWork<Result>(work: (tx: Tx) => Promise<Result>, db: Transaction<Tables>) {
  const topics = new Set<string>()
  const invalidate = (...changedTopics: string[]) => {
    for (const topic of changedTopics) topics.add(topic)
  }
  let purgesLog = false
  const purgeLog = () => {
    purgesLog = true
  }
  const result = await work({ db, invalidate, purgeLog })
  return { result, topics: [...topics], purgesLog }
}

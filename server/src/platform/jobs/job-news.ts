import { JOB_NEWS_INTERVAL_MS } from '@portal/contract/delays'
import { ownerOf } from '@portal/contract/topics'
import type { Tx } from '../database/open.ts'

/**
 * Collects what the steps of a job invalidate, so that open screens reload twice a second and not after every step.
 * Topics of one user pass at once.
 */
export class JobNews {
  #waiting = new Set<string>()
  #toldMs = Number.NEGATIVE_INFINITY

  /** A transaction whose shared topics go into `topics`. */
  collect(tx: Tx, topics: Set<string>): Tx {
    const invalidate = (...changed: string[]) => {
      for (const topic of changed) ownerOf(topic) === null ? topics.add(topic) : tx.invalidate(topic)
    }
    return { ...tx, invalidate }
  }

  /** Whether screens may be told again. */
  get isDue() {
    return performance.now() - this.#toldMs >= JOB_NEWS_INTERVAL_MS
  }

  /** The topics that screens have not been told yet. */
  get waiting(): ReadonlySet<string> {
    return this.#waiting
  }

  /** After a commit that has told neither the waiting topics nor these. */
  add(topics: ReadonlySet<string>) {
    this.#waiting = this.#waiting.union(topics)
  }

  /** After a commit that has told everything. */
  clear() {
    this.#waiting = new Set()
    this.#toldMs = performance.now()
  }
}

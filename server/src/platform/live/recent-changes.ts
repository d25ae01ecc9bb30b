import { randomUUID } from 'node:crypto'
import type { Invalidation } from '../database/invalidation.ts'

/** Between a page and its stream are seconds; what has been forgotten counts as changed. */
const TOPICS_MAX = 2_000

/**
 * The latest change of each topic that this process has heard of, in the order of the changes: so a stream can begin
 * where a page was read.
 */
export class RecentChanges {
  readonly #process = randomUUID()
  readonly #lastOf = new Map<string, number>()
  #count = 0
  #forgotten = 0

  /** What is read from now on is at least as new as this. It means something to this process only. */
  get position() {
    return `${this.#process}.${this.#count}`
  }

  add(invalidation: Invalidation) {
    this.#count++
    if (invalidation === 'everything') return this.#forgetAll()
    for (const topic of invalidation) {
      this.#lastOf.delete(topic)
      this.#lastOf.set(topic, this.#count)
    }
    for (const [oldest, changedAt] of this.#lastOf) {
      if (this.#lastOf.size <= TOPICS_MAX) break
      this.#lastOf.delete(oldest)
      this.#forgotten = changedAt
    }
  }

  /** The topics that have changed since a position; 'everything' where that is not known. */
  since(position: string): Invalidation {
    const [, count] = position.split(`${this.#process}.`)
    const from = count ? Number(count) : Number.NaN
    if (!(from >= this.#forgotten && from <= this.#count)) return 'everything'
    return [...this.#lastOf].flatMap(([topic, changedAt]) => (changedAt > from ? [topic] : []))
  }

  #forgetAll() {
    this.#lastOf.clear()
    this.#forgotten = this.#count
  }
}

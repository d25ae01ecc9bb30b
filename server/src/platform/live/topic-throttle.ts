/** A topic is sent at most once in this time on average, so that a burst of changes causes a few refetches, not thousands. */
const INTERVAL_MS = 20
/**
 * So many sendings may follow each other at once; each then uses up an interval. With one alone, changes that come little
 * slower than the intervals are sent late, in two events each, as soon as one of them comes early.
 */
const AT_ONCE = 2

/** How many intervals a topic's events have used up, the current one included. `changedAgain`: it waits for the next. */
type Usage = { intervals: number; changedAgain: boolean }

/** Sends a topic at once if it may be sent, otherwise at the end of its interval. */
export class TopicThrottle {
  readonly #broadcast: (due: string[]) => void
  readonly #used = new Map<string, Usage>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(broadcast: (due: string[]) => void) {
    this.#broadcast = broadcast
  }

  pass(invalidation: readonly string[]) {
    const due: string[] = []
    const first: string[] = []
    for (const topic of invalidation) {
      const usage = this.#used.get(topic)
      if (!usage) {
        this.#used.set(topic, { intervals: 1, changedAgain: false })
        first.push(topic)
        due.push(topic)
      } else if (usage.intervals < AT_ONCE) {
        usage.intervals++
        due.push(topic)
      } else usage.changedAgain = true
    }
    this.#startInterval(first)
    if (due.length > 0) this.#broadcast(due)
  }

  #startInterval(topics: string[]) {
    if (topics.length === 0) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#endInterval(topics)
    }, INTERVAL_MS)
    this.#timers.add(timer)
  }

  #endInterval(topics: readonly string[]) {
    const due: string[] = []
    const inUse = topics.filter((topic) => {
      const usage = this.#used.get(topic)
      if (usage?.changedAgain) {
        usage.changedAgain = false
        due.push(topic)
      } else if (usage && --usage.intervals === 0) this.#used.delete(topic)
      return this.#used.has(topic)
    })
    this.#startInterval(inUse)
    if (due.length > 0) this.#broadcast(due)
  }

  stop() {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}

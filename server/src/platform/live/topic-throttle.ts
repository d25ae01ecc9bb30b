/** A topic is sent at most once in this time, so that a burst of changes causes a few refetches, not thousands. */
const INTERVAL_MS = 20

/** Sends a topic at once if it was not sent within the interval, otherwise at the end of the interval. */
export class TopicThrottle {
  readonly #broadcast: (due: string[]) => void
  readonly #throttled = new Map<string, { changedAgain: boolean }>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(broadcast: (due: string[]) => void) {
    this.#broadcast = broadcast
  }

  pass(invalidation: readonly string[]) {
    const due = invalidation.filter((topic) => {
      const entry = this.#throttled.get(topic)
      if (entry) entry.changedAgain = true
      return !entry
    })
    if (due.length === 0) return
    for (const topic of due) this.#throttled.set(topic, { changedAgain: false })
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#endInterval(due)
    }, INTERVAL_MS)
    this.#timers.add(timer)
    this.#broadcast(due)
  }

  #endInterval(topics: readonly string[]) {
    const changedAgain = topics.filter((topic) => this.#throttled.get(topic)?.changedAgain)
    for (const topic of topics) this.#throttled.delete(topic)
    this.pass(changedAgain)
  }

  stop() {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}

/** The same topic is told at most once in this time: a burst of changes is a few refetches, not thousands. */
const REST_MS = 20

/** Passes topics on at once, and those that were passed on just now a moment later. */
export class TopicThrottle {
  readonly #tell: (due: string[]) => void
  readonly #resting = new Map<string, { again: boolean }>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(tell: (due: string[]) => void) {
    this.#tell = tell
  }

  pass(invalidation: readonly string[]) {
    const due = invalidation.filter((topic) => {
      const resting = this.#resting.get(topic)
      if (resting) resting.again = true
      return !resting
    })
    if (due.length === 0) return
    for (const topic of due) this.#resting.set(topic, { again: false })
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#wake(due)
    }, REST_MS)
    this.#timers.add(timer)
    this.#tell(due)
  }

  #wake(rested: readonly string[]) {
    const again = rested.filter((topic) => this.#resting.get(topic)?.again)
    for (const topic of rested) this.#resting.delete(topic)
    this.pass(again)
  }

  stop() {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}

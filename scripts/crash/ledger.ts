/** What stands in a record, as one text; null where there is no such record. */
export type Content = string | null

/** No answer came, or one that says nothing: what was written may be there, or not. */
export class NoResponseError extends Error {}

/**
 * Remembers every write that was sent, by the mark its record carries, and so knows what may be found after a
 * crash: what was acknowledged last, or one of those that came after and were never answered.
 */
export class Ledger {
  readonly #possible = new Map<string, Content[]>()
  acknowledged = 0
  unanswered = 0

  /** Sends a write that makes the marked record `next`, and notes what comes of it. Throws what `send` throws. */
  async write<Answer>(key: string, next: Content, send: () => Promise<Answer>) {
    const before = this.#possible.get(key) ?? [null]
    this.#possible.set(key, [...before, next])
    try {
      const answer = await send()
      this.#possible.set(key, [next])
      this.acknowledged++
      return answer
    } catch (error) {
      if (error instanceof NoResponseError) this.unanswered++
      throw error
    }
  }

  /** What is wrong with what was found; from now on nothing else is possible. */
  compare(found: ReadonlyMap<string, string[]>) {
    const wrong = [...found.keys()].filter((key) => !this.#possible.has(key)).map((key) => `${key}: never written`)
    for (const [key, possible] of this.#possible) {
      const [content = null, ...more] = found.get(key) ?? []
      if (more.length > 0) wrong.push(`${key}: there ${more.length + 1} times`)
      if (!possible.includes(content))
        wrong.push(`${key}: should be ${possible.map(String).join(' or ')}, but is ${content}`)
      this.#possible.set(key, [content])
    }
    return wrong
  }
}

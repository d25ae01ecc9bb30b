/** What stands in a record, as one text; null where there is no such record. */
export type Content = string | null

/** No answer came, or one that says nothing: what was written may be there, or not. */
export class Unanswered extends Error {}

/**
 * Remembers every write that was sent, by the mark its record carries, and so knows what may be found after a
 * crash: what was acknowledged last, or one of those that came after and were never answered.
 */
export class Ledger {
  readonly #possible = new Map<string, Content[]>()
  acknowledged = 0
  unanswered = 0

  /** Sends a write that makes the marked record `next`, and notes what comes of it. Throws what `send` throws. */
  async write<Answer>(mark: string, next: Content, send: () => Promise<Answer>) {
    const before = this.#possible.get(mark) ?? [null]
    this.#possible.set(mark, [...before, next])
    try {
      const answer = await send()
      this.#possible.set(mark, [next])
      this.acknowledged++
      return answer
    } catch (error) {
      if (error instanceof Unanswered) this.unanswered++
      throw error
    }
  }

  /** What is wrong with what was found; from now on nothing else is possible. */
  compare(found: ReadonlyMap<string, string[]>) {
    const wrong = [...found.keys()].filter((mark) => !this.#possible.has(mark)).map((mark) => `${mark}: never written`)
    for (const [mark, possible] of this.#possible) {
      const [content = null, ...more] = found.get(mark) ?? []
      if (more.length > 0) wrong.push(`${mark}: there ${more.length + 1} times`)
      if (!possible.includes(content))
        wrong.push(`${mark}: should be ${possible.map(String).join(' or ')}, but is ${content}`)
      this.#possible.set(mark, [content])
    }
    return wrong
  }
}

/** The content of a record as one text; null when the record does not exist. */
export type Content = string | null

/** No response came, or one that does not say what happened: the write may have been done, or not. */
export class NoResponseError extends Error {}

/**
 * Remembers every write that was sent, by the key of its record, and so knows what a crash may leave behind: the last
 * acknowledged content, or that of a later write that got no response.
 */
export class Ledger {
  readonly #possible = new Map<string, Content[]>()
  acknowledged = 0
  unanswered = 0

  /** Sends a write that gives the record the content `next`, and records the result. Throws what `send` throws. */
  async write<Response>(key: string, next: Content, send: () => Promise<Response>) {
    const before = this.#possible.get(key) ?? [null]
    this.#possible.set(key, [...before, next])
    try {
      const response = await send()
      this.#possible.set(key, [next])
      this.acknowledged++
      return response
    } catch (error) {
      if (error instanceof NoResponseError) this.unanswered++
      throw error
    }
  }

  /** Compares what was found with what is possible, and returns the differences. What was found is the only possibility from now on. */
  compare(found: ReadonlyMap<string, string[]>) {
    const differences = [...found.keys()]
      .filter((key) => !this.#possible.has(key))
      .map((key) => `${key}: never written`)
    for (const [key, possible] of this.#possible) {
      const [content = null, ...more] = found.get(key) ?? []
      if (more.length > 0) differences.push(`${key}: there ${more.length + 1} times`)
      if (!possible.includes(content))
        differences.push(`${key}: should be ${possible.map(String).join(' or ')}, but is ${content}`)
      this.#possible.set(key, [content])
    }
    return differences
  }
}

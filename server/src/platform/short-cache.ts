/** After `expire` a value is made anew, but at most once in this time, however often it changes. */
const LEAST_MS = 1_000

/** What a value is made of: equal sources make the same value. */
export type Source = readonly (string | number | null | undefined)[]

type Entry<Value> = { at: number; source: Source; value: Promise<Value>; made?: Value; bytes: number }

type Limits<Value> = { lifeMs?: number; maxBytes?: number; bytesOf?: (value: Value) => number }

/**
 * Keeps answers in memory: each for `lifeMs` milliseconds, as long as it is asked for with the same source, and together
 * up to `maxBytes`, those that were asked for last. What many ask for at once is made once; what could not be made is not
 * kept.
 */
export class ShortCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #now: () => Date
  readonly #limits: Required<Limits<Value>>
  /** The entry that was asked for last: it need not be moved, and the keys of pages are long. */
  #last: Entry<Value> | undefined
  #bytes = 0
  #expiredAt = 0

  constructor(now: () => Date, { lifeMs = Infinity, maxBytes = Infinity, bytesOf = () => 0 }: Limits<Value>) {
    this.#now = now
    this.#limits = { lifeMs, maxBytes, bytesOf }
  }

  /** The value that is kept, or a new one. `make` is told the value before, however old. */
  get(key: string, make: (former: Promise<Value> | undefined) => Promise<Value>, source: Source = []) {
    const found = this.#fresh(key, source)
    if (found) return found.value
    const value = make(this.#entries.get(key)?.value)
    this.#drop(key)
    const entry: Entry<Value> = { at: this.#now().getTime(), source, value, bytes: 0 }
    this.#entries.set(key, entry)
    this.#last = entry
    value.then(
      (made) => this.#entries.get(key) === entry && this.#count(key, entry, made),
      () => this.#entries.get(key) === entry && this.#drop(key),
    )
    return value
  }

  /** The value that is kept and made; undefined while it is being made. */
  find(key: string, source: Source = []) {
    return this.#fresh(key, source)?.made
  }

  /** Everything that is kept has changed. */
  expire() {
    this.#expiredAt = this.#now().getTime()
  }

  #fresh(key: string, source: Source) {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isInTime(entry) || !isSame(entry.source, source)) return undefined
    if (entry === this.#last) return entry
    // A Map keeps the order of insertion: the first one was asked for longest ago.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#last = entry
    return entry
  }

  #isInTime({ at }: Entry<Value>) {
    const age = this.#now().getTime() - at
    // A negative age: the clock was set back.
    return age >= 0 && age < (at > this.#expiredAt ? this.#limits.lifeMs : LEAST_MS)
  }

  #count(key: string, entry: Entry<Value>, made: Value) {
    const ofSource = entry.source.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
    entry.made = made
    entry.bytes = key.length + ofSource + this.#limits.bytesOf(made)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

const isSame = (one: Source, other: Source) =>
  one.length === other.length && one.every((value, at) => value === other[at])

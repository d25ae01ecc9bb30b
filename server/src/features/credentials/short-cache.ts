/** A value is made at most once in this time, however often it changes. */
const LEAST_MS = 1_000

type Entry<Value> = { at: number; value: Promise<Value> }

/**
 * Keeps what `make` returns for `ms` milliseconds, or until `expire` is called, but for a second at least. What many ask
 * for at once is made once; what could not be made is not kept.
 */
export function openShortCache<Value>(now: () => Date, ms: number) {
  const entries = new Map<string, Entry<Value>>()
  let expiredAt = 0

  function isFresh({ at }: Entry<Value>) {
    const age = now().getTime() - at
    // A negative age: the clock was set back.
    return age >= 0 && age < (at > expiredAt ? ms : LEAST_MS)
  }

  return {
    get(key: string, make: (former: Promise<Value> | undefined) => Promise<Value>) {
      const found = entries.get(key)
      if (found && isFresh(found)) return found.value
      const entry = { at: now().getTime(), value: make(found?.value) }
      entries.set(key, entry)
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key))
      return entry.value
    },
    expire() {
      expiredAt = now().getTime()
    },
  }
}

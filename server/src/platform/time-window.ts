/**
 * Counts in memory by keys, each up to a maximum in a window of `windowMs`. Further keys than `keysMax` are not counted. `now`
 * returns the current time; if it is set back, a new window begins.
 */
export function openWindowCounter(now: () => Date, windowMs: number, keysMax = Number.POSITIVE_INFINITY) {
  let start = 0
  const counts = new Map<string, number>()
  /**
   * Counts `more` of `key`. Returns the seconds to wait, rounded up, and counts nothing, if that were more than `max`; else
   * null. With 0 it counts nothing, and says whether one more would be refused.
   */
  return (key: string, max: number, more = 1) => {
    const at = now().getTime()
    if (at < start || at >= start + windowMs) {
      start = at
      counts.clear()
    }
    const known = counts.get(key) ?? 0
    if (known + Math.max(more, 1) > max) return Math.ceil((start + windowMs - at) / 1_000)
    if (more > 0 && (known > 0 || counts.size < keysMax)) counts.set(key, known + more)
    return null
  }
}

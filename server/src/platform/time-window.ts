/**
 * Counts that begin anew with each window of `windowMs`. `now` returns the current time; if it is set back, a new window
 * begins.
 */
function openTimeWindow(now: () => Date, windowMs: number) {
  let start = 0
  const counts = new Map<string, number>()
  /** The counts of the present window, and the seconds, rounded up, until the next one begins. */
  return () => {
    const at = now().getTime()
    if (at < start || at >= start + windowMs) {
      start = at
      counts.clear()
    }
    return { counts, secondsLeft: Math.ceil((start + windowMs - at) / 1_000) }
  }
}

/** Counts in memory by keys, each up to a maximum in a window. Further keys than `keysMax` are not counted. */
export function openWindowCounter(now: () => Date, windowMs: number, keysMax = Number.POSITIVE_INFINITY) {
  const present = openTimeWindow(now, windowMs)
  /**
   * Counts `more` of `key`. Returns the seconds to wait, and counts nothing, if that were more than `max`; else null. With
   * 0 it counts nothing, and says whether one more would be refused.
   */
  return (key: string, max: number, more = 1) => {
    const { counts, secondsLeft } = present()
    const known = counts.get(key) ?? 0
    if (known + Math.max(more, 1) > max) return secondsLeft
    if (more > 0 && (known > 0 || counts.size < keysMax)) counts.set(key, known + more)
    return null
  }
}

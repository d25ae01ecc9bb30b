/**
 * Counts that begin anew with each window of `windowMs`. `now` returns the current time; if it is set back, a new window
 * begins.
 */
export function openTimeWindow(now: () => Date, windowMs: number) {
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

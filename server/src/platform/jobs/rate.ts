import { MINUTE_MS } from '@portal/contract/time/durations'

/** What may begin in ten seconds may begin at once. */
const BURST_SECONDS = 10

export type Rate = {
  /** How many of `wanted` may begin now. */
  take(wanted: number): number
  /** Gives back what was taken and not used. */
  giveBack(unused: number): void
}

/** Limits how many things begin in a minute, in this process; 0: no limit. */
export function openRate(perMinute: number, now: () => Date): Rate {
  if (perMinute === 0) return { take: (wanted) => wanted, giveBack() {} }
  const burst = Math.max(1, Math.floor((perMinute * BURST_SECONDS) / 60))
  let left = burst
  let countedAt = now().getTime()
  return {
    take(wanted) {
      const at = now().getTime()
      left = Math.min(burst, left + ((at - countedAt) * perMinute) / MINUTE_MS)
      countedAt = at
      const taken = Math.min(wanted, Math.floor(left))
      left -= taken
      return taken
    },
    giveBack(unused) {
      left += unused
    },
  }
}

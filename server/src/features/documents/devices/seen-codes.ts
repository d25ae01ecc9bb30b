import { setBounded } from '../../../platform/bounded-map.ts'

/** Two hundred phones a second, for as long as a code is accepted. */
const SEEN_MAX = 50_000

export type SeenCodes = ReturnType<typeof openSeenCodes>

/**
 * Remembers in memory which rolling codes were checked, and when first: a second check can be of a picture. Each node
 * remembers its own checks only, the last SEEN_MAX of them.
 */
export function openSeenCodes() {
  const firstChecks = new Map<string, Date>()

  /** When the code of a phone and a time slot was first checked here; null: it is checked now, for the first time. */
  function check(deviceId: string, slot: number, now: Date) {
    const key = `${deviceId} ${slot}`
    const first = firstChecks.get(key)
    if (first) return first
    setBounded(firstChecks, key, now, SEEN_MAX)
    return null
  }

  return { check }
}

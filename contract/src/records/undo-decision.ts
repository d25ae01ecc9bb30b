import { RULE_UNDO_DAYS, UNDO_WINDOW_MINUTES } from '../delays.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

type Decided = { at: string; byRule: boolean; by: { id: string } }

/**
 * Until when `userId` can take back a decision, as a moment in milliseconds; null: never. One's own for some minutes; what a
 * rule has decided, everybody who decides requests for some days.
 */
export function takeBackUntil({ at, byRule, by }: Decided, userId: string | undefined) {
  if (byRule) return ruleTakeBackUntil(at)
  return by.id === userId ? Date.parse(at) + UNDO_WINDOW_MINUTES * MINUTE_MS : null
}

/** Until when the office can take back what a rule has decided. */
export const ruleTakeBackUntil = (at: string) => Date.parse(at) + RULE_UNDO_DAYS * DAY_MS

import { plural } from '../text/plural.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '../time/durations.ts'

const ROUNDED_TO_SECONDS = 10

/** How far a background job is. */
export const progressMessages = {
  of: (place: string, total: string) => `${place} of ${total}`,
  percent: (percent: string) => `${percent} %`,
  /** For screen readers. */
  announced: (percent: string) => `${percent} percent done`,
  timeLeft: (seconds: number) => {
    if (seconds < MINUTE_SECONDS) {
      const rounded = Math.max(1, Math.ceil(seconds / ROUNDED_TO_SECONDS)) * ROUNDED_TO_SECONDS
      return `about ${rounded} seconds left`
    }
    if (seconds < HOUR_SECONDS) {
      const minutes = Math.ceil(seconds / MINUTE_SECONDS)
      return plural(minutes, { one: 'about a minute left', other: `about ${minutes} minutes left` })
    }
    const hours = Math.ceil(seconds / HOUR_SECONDS)
    return plural(hours, { one: 'about an hour left', other: `about ${hours} hours left` })
  },
} as const

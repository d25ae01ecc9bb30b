import { plural } from './plural.ts'

const SECONDS_A_MINUTE = 60
const SECONDS_AN_HOUR = 60 * SECONDS_A_MINUTE
const ROUNDED_TO_SECONDS = 10

/** How far a background job is. */
export const progressMessages = {
  of: (place: string, total: string) => `${place} of ${total}`,
  percent: (percent: string) => `${percent} %`,
  /** For screen readers. */
  announced: (percent: string) => `${percent} percent done`,
  timeLeft: (seconds: number) => {
    if (seconds < SECONDS_A_MINUTE) {
      const rounded = Math.max(1, Math.ceil(seconds / ROUNDED_TO_SECONDS)) * ROUNDED_TO_SECONDS
      return `about ${rounded} seconds left`
    }
    if (seconds < SECONDS_AN_HOUR) {
      const minutes = Math.ceil(seconds / SECONDS_A_MINUTE)
      return plural(minutes, { one: 'about a minute left', other: `about ${minutes} minutes left` })
    }
    const hours = Math.ceil(seconds / SECONDS_AN_HOUR)
    return plural(hours, { one: 'about an hour left', other: `about ${hours} hours left` })
  },
} as const

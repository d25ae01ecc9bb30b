import { momentIn, pageLocales } from '@portal/contract/public-pages/moments'
import type { PageLanguage } from '@portal/contract/public-pages/verification-messages'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { setBounded } from '../../../platform/bounded-map.ts'
import { dateFormat } from '../../../platform/date-format.ts'

/** In every time zone a day begins at a full quarter of an hour of UTC. */
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const DAYS_MAX = 500
const shownDays = new Map<string, string>()
let shownMinute = 0
const shownTimes = new Map<string, string>()

/** The day of an instant in the college's time zone, such as `18 November 2026`. */
export function dateOf(instant: string, language: PageLanguage, timeZone: string) {
  const time = Date.parse(instant)
  const key = `${language} ${timeZone} ${Math.floor(time / QUARTER_HOUR_MS)}`
  const known = shownDays.get(key)
  if (known) return known
  const shown = dateFormat(pageLocales[language], { timeZone, dateStyle: 'long' }).format(time)
  setBounded(shownDays, key, shown, DAYS_MAX)
  return shown
}

/** A day `YYYY-MM-DD`, written out. */
export const writtenDay = (day: string, language: PageLanguage) => dateOf(`${day}T12:00:00.000Z`, language, 'UTC')

/** An instant to the minute, with the name of the time zone. Within a minute it is the same for everybody. */
export function timeOf(instant: Date, language: PageLanguage, timeZone: string) {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  if (minute !== shownMinute) shownTimes.clear()
  shownMinute = minute
  const key = `${language} ${timeZone}`
  const shown = shownTimes.get(key) ?? momentIn(language, instant, timeZone)
  shownTimes.set(key, shown)
  return shown
}

/** How many seconds ago something was, such as `1 second ago`. */
export function agoOf(moment: Date, now: Date, language: PageLanguage) {
  const seconds = Math.max(1, Math.round((now.getTime() - moment.getTime()) / 1_000))
  return new Intl.RelativeTimeFormat(pageLocales[language]).format(-seconds, 'second')
}

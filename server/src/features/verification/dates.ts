import type { PageLanguage } from '@portal/contract/verification-messages'

const locales: Record<PageLanguage, string> = { en: 'en-IN', hi: 'hi-IN' }
const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes a hundred times as long as using it. */
function formatOf(language: PageLanguage, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone} ${Object.keys(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeZone, ...options })
  formats.set(key, known)
  return known
}

/** The day of an instant in the college's time zone, such as `18 November 2026`. */
export const dateOf = (instant: string, language: PageLanguage, timeZone: string) =>
  formatOf(language, timeZone, { dateStyle: 'long' }).format(new Date(instant))

/** A day `YYYY-MM-DD`, written out. */
export const writtenDay = (day: string, language: PageLanguage) => dateOf(`${day}T12:00:00.000Z`, language, 'UTC')

/** An instant to the minute, with the name of the time zone. */
export function timeOf(instant: Date, language: PageLanguage, timeZone: string) {
  const format = formatOf(language, timeZone, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.format(instant)
}

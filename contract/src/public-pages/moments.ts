import type { PageLanguage } from './verification-messages.ts'

/** How the public pages write dates: in Hindi with the digits 0–9, as the pages have them everywhere. */
export const pageLocales: Record<PageLanguage, string> = { en: 'en-IN', hi: 'hi-IN-u-ca-gregory-nu-latn' }

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/**
 * An instant to the minute with the name of the time zone, the reader's where none is given: `18 November 2026 at
 * 11:13 am IST`, and in Hindi, where the name would stand within the words of the time, `18 नवंबर 2026 को सुबह 11:13 बजे (IST)`.
 */
export function momentIn(language: PageLanguage, instant: Date, timeZone?: string) {
  const locale = pageLocales[language]
  const place = timeZone ? { timeZone } : {}
  const named = new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, ...place, timeZoneName: 'short' })
  if (language !== 'hi') return named.format(instant)
  const zone = named.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, ...place, dayPeriod: 'long' }).format(instant)} (${zone})`
}

import { readerLocale } from './reader-locale.ts'

// A plain date (YYYY-MM-DD) has no time zone. It is read and shown as UTC; otherwise some people would see another day.
const medium = new Intl.DateTimeFormat(readerLocale, { dateStyle: 'medium', timeZone: 'UTC' })

const formatWith = (date: string, format: Intl.DateTimeFormat) => {
  const at = new Date(`${date}T00:00:00Z`)
  // 30 February is read as 2 March.
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isDay ? format.format(at) : date
}

/** A plain date as the reader writes dates, in the same form as the date of a moment. */
export const formatDate = (date: string) => formatWith(date, medium)

const hindi = new Intl.DateTimeFormat('hi-IN-u-ca-gregory-nu-latn', { dateStyle: 'medium', timeZone: 'UTC' })

/** A plain date within a sentence that is written in Hindi, or as everything else. */
export const formatDateIn = (language: 'en' | 'hi', date: string) =>
  formatWith(date, language === 'hi' ? hindi : medium)

const printed = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A plain date as it is printed on documents, in every browser the same: `30 June 2029`. */
export const formatPrintedDate = (date: string) => formatWith(date, printed)

/** The day, YYYY-MM-DD, that it is in a time zone. */
export const dayIn = (timeZone: string, at: Date) => at.toLocaleDateString('en-CA', { timeZone })

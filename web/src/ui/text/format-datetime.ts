import { readerLocale } from './reader-locale.ts'

const date = new Intl.DateTimeFormat(readerLocale, { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat(readerLocale, { timeStyle: 'short' })
const full = new Intl.DateTimeFormat(readerLocale, { dateStyle: 'full', timeStyle: 'long' })

/** An instant (ISO 8601 in UTC) as the reader writes it and in the browser's time zone; `full` is exact to the second. */
export function formatDateTime(instant: string) {
  const at = new Date(instant)
  return { date: date.format(at), time: time.format(at), full: full.format(at) }
}

/** An instant with its day and its time. */
export function dateAndTime(instant: string) {
  const { date, time } = formatDateTime(instant)
  return `${date}, ${time}`
}

/** A moment, in milliseconds since 1970, with its day and its time. */
export const formatMoment = (ms: number) => dateAndTime(new Date(ms).toISOString())

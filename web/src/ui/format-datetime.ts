const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** An instant (ISO 8601 in UTC) in the browser's language and time zone; `full` is exact to the second. */
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

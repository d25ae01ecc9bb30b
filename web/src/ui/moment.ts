const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A moment (ISO 8601 in UTC) as its reader writes it, where the reader is: the day, the time, and both to the second. */
export function readMoment(instant: string) {
  const at = new Date(instant)
  return { date: date.format(at), time: time.format(at), whole: whole.format(at) }
}

// A plain date (YYYY-MM-DD) is a day in no time zone: it is read and shown as UTC, or it would shift for some.
const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat(undefined, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

const shown = (date: string, format: Intl.DateTimeFormat) => {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : format.format(at)
}

/** A plain date as its reader writes dates. It is the same day in every time zone. */
export const plainDate = (date: string) => shown(date, long)

/** The same in figures, for a column of dates. */
export const shortPlainDate = (date: string) => shown(date, short)

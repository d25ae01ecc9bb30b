import { instantOf } from '../../../platform/local-time.ts'

/** The time in UTC without milliseconds, as credentials have it. */
export const secondsOf = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')

/** The last second of a day `YYYY-MM-DD` in a time zone. */
export const endOfDay = (day: string, timeZone: string) => instantOf(`${day}T23:59:59`, timeZone)

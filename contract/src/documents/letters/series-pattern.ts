import * as z from 'zod/mini'
import { academicYearOf } from '../../time/academic-year.ts'
import { seriesPrefix } from './letter-templates.ts'

/** Which year stands in a number: that of the letter's date, the academic year that holds it, or none. */
export const seriesYears = ['calendar', 'academic', 'none'] as const
export const seriesSeparators = ['-', '/'] as const
const SERIES_DIGITS_MAX = 6
export const seriesDigits = Array.from({ length: SERIES_DIGITS_MAX }, (_, at) => at + 1)

/** How the numbers of a series are written: `lead`, prefix, year and counter. */
export const seriesPattern = z
  .strictObject({
    /** Before the prefix, such as `GCS/`; it ends with a sign, so that the prefix is told apart. */
    lead: z
      .string()
      .check(
        z.trim(),
        z.maxLength(24, 'At most 24 characters'),
        z.regex(/^(?:[A-Za-z][A-Za-z/.-]*[/.-])?$/, 'Letters and / . - only, with one of these signs at the end'),
      ),
    separator: z.enum(seriesSeparators),
    year: z.enum(seriesYears),
    /** The counter has at least so many digits, with zeros before it. */
    digits: z.int().check(z.minimum(1), z.maximum(SERIES_DIGITS_MAX)),
    /** Whether the counter begins with 1 each year; otherwise it goes on. */
    restarts: z.boolean(),
  })
  .check(
    z.refine(({ year, restarts }) => year !== 'none' || !restarts, {
      ...{ path: ['restarts'], error: 'Without a year in the number the counter goes on' },
    }),
  )
export type SeriesPattern = z.output<typeof seriesPattern>

/** Of a series for which nobody has said anything else: `BC-2026-000412`. */
export const usualPattern: SeriesPattern = {
  lead: '',
  separator: '-',
  year: 'calendar',
  digits: SERIES_DIGITS_MAX,
  restarts: true,
}

/** The date of a letter, and the first day of the academic year, `MM-DD`. */
export type SeriesDay = { day: string; start: string }

/** `2026-27`: every printer and keyboard has its sign. */
const academicYear = ({ day, start }: SeriesDay) => academicYearOf(day, start).replace('–', '-')
const calendarYear = ({ day }: Pick<SeriesDay, 'day'>) => day.slice(0, 'YYYY'.length)

/** A number as it is printed. `number`: as a text where there is none yet. */
export function serialIn(pattern: SeriesPattern, prefix: string, at: SeriesDay, number: number | string) {
  const { lead, separator, year, digits } = pattern
  const years = { calendar: [calendarYear(at)], academic: [academicYear(at)], none: [] }
  return [lead + prefix, ...years[year], String(number).padStart(digits, '0')].join(separator)
}

/**
 * The year within which numbers are counted, as one number: 2026, 202627 for an academic year, 0 where the counter goes on
 * for ever.
 */
export function countedYear({ year, restarts }: SeriesPattern, at: SeriesDay) {
  if (!restarts) return 0
  return Number(year === 'academic' ? academicYear(at).replace('-', '') : calendarYear(at))
}

/** The first day of the next year, as this pattern counts it. */
export function nextYearOf({ year }: SeriesPattern, { day, start }: SeriesDay) {
  const present = Number(calendarYear({ day }))
  if (year !== 'academic') return `${present + 1}-01-01`
  return day.slice('YYYY-'.length) < start ? `${present}-${start}` : `${present + 1}-${start}`
}

const upcoming = z.object({ pattern: seriesPattern, from: z.iso.date(), next: z.array(z.string()) })

/** How a series is numbered. `next`: the next three numbers. `later`: from another day on; null: it stays so. */
export const seriesNumbers = z.object({
  prefix: z.string(),
  pattern: seriesPattern,
  next: z.array(z.string()),
  later: z.nullable(upcoming),
})
export type SeriesNumbers = z.output<typeof seriesNumbers>

export const seriesInput = z.strictObject({ prefix: seriesPrefix })
export const seriesPatternInput = z.strictObject({ prefix: seriesPrefix, pattern: seriesPattern })
/** `from`: null where no letter has a number of the series yet, so that it counts at once. */
export const seriesPreview = z.object({ from: z.nullable(z.iso.date()), next: z.array(z.string()) })

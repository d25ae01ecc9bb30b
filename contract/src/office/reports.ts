import * as z from 'zod/mini'
import { SEARCH_COUNT_MAX } from '../limits.ts'
import { customKey } from '../people/custom-fields/custom-values.ts'
import { DAY_MS } from '../time/durations.ts'
import {
  type ReportGroup,
  type ReportName,
  type ReportPeriod,
  reportGroups,
  reportNames,
  reportPeriods,
} from './report-choices.ts'

/** How each report can be divided. */
export const groupsOfReports: Readonly<Record<ReportName, readonly ReportGroup[]>> = {
  requests: ['kind', 'month', 'clerk'],
  students: ['course', 'semester', 'gender', 'field'],
  letters: ['template', 'month'],
  checks: ['month'],
  cards: ['month'],
}

/**
 * What is counted. Days are working days until a decision, without those on which the office waited for the student: half of
 * the requests took as many or fewer, and nine of ten. `late`: decided in more than the request had. `overdue`: pending now.
 */
export const reportMeasures = [
  ...(['asked', 'decided', 'medianDays', 'ninetiethDays', 'late', 'overdue'] as const),
  ...(['students', 'letters', 'checks', 'cards'] as const),
] as const
export type ReportMeasure = (typeof reportMeasures)[number]

/** Of more, a report tells the first. A file has all. */
export const REPORT_MAX_ROWS = 500
/** Whether a figure stands for more: overdue requests of a kind are counted to one more than SEARCH_COUNT_MAX. */
export const isCapped = (measure: ReportMeasure | undefined, value: number | null) =>
  measure === 'overdue' && value !== null && value > SEARCH_COUNT_MAX
/** How long a period is at most. */
export const REPORT_MAX_DAYS = 3660
const day = z.optional(z.iso.date())

const inputFields = {
  report: z.enum(reportNames),
  period: z._default(z.enum(reportPeriods), 'year'),
  /** Of the period `days`: its first and its last day. */
  from: day,
  until: day,
  /** What the report is not divided by is left out. Without any it has one row. */
  by: z._default(z.array(z.enum(reportGroups)).check(z.maxLength(reportGroups.length)), []),
  /** The key of the field of the college's own, for `field`. */
  field: z.optional(customKey),
}

type Asked = { period: ReportPeriod; from?: string | undefined; until?: string | undefined }

/** Whether the first day is not after the last one, and a period is not too long. */
function isPeriod({ period, from, until }: Asked) {
  if (period !== 'days') return true
  const days = (Date.parse(until ?? '') - Date.parse(from ?? '')) / DAY_MS
  return days >= 0 && days <= REPORT_MAX_DAYS
}

export const reportInput = z.strictObject(inputFields).check(z.refine(isPeriod, { path: ['until'] }))
export type ReportInput = z.output<typeof reportInput>

export const reportExportInput = z
  .strictObject({ ...inputFields, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') })
  .check(z.refine(isPeriod, { path: ['until'] }))

/** `key`: by which lists are filtered. `label`: what it is called; null: nothing is set. */
const reportGroupValue = z.object({ key: z.string(), label: z.nullable(z.string()) })

export const reportRow = z.object({
  /** One of each of `groups`. */
  groups: z.array(reportGroupValue),
  /** One of each of `measures`; null: there is none, such as a median of no decisions. */
  values: z.array(z.nullable(z.number())),
})
export type ReportRow = z.output<typeof reportRow>

export const report = z.object({
  /** The period, its first and its last day. Students are counted as they are now. */
  from: z.iso.date(),
  until: z.iso.date(),
  groups: z.array(z.enum(reportGroups)),
  measures: z.array(z.enum(reportMeasures)),
  rows: z.array(reportRow),
  /** Whether there are more rows. */
  more: z.boolean(),
  /** With cards: the active students without a photo now; else null. */
  withoutPhoto: z.nullable(z.int()),
})
export type Report = z.output<typeof report>

import * as z from 'zod/mini'
import { instant, person } from '../fields.ts'
import { moment } from '../time/moment.ts'
import { requestStatuses } from './requests.ts'

/** `dayBegan`: when the day of whoever asks began, where they are. */
export const queueSummaryInput = z.strictObject({ status: z.enum(requestStatuses), dayBegan: moment })
/**
 * `oldest`: when the request was sent that has waited longest. `decidedToday`: on how many requests decisions of whoever asks
 * stand; one that was approved and completed is one.
 */
export const queueSummary = z.object({ oldest: z.nullable(instant), decidedToday: z.int() })
export type QueueSummary = z.output<typeof queueSummary>

export const queueCountsInput = z.strictObject({ status: z.enum(requestStatuses) })
/** Exact up to SEARCH_COUNT_MAX; `more`: there are more. */
const cappedCount = z.object({ total: z.int(), more: z.boolean() })
export type CappedCount = z.output<typeof cappedCount>

/**
 * What a queue has, whatever is filtered. `mine`: of whoever asks. `kinds`: of each request type that has some, and `NO_KIND`;
 * `staff`: of each person of the office who works on some, by name.
 */
export const queueCounts = z.object({
  ...{ overdue: cappedCount, today: cappedCount, mine: cappedCount, nobody: cappedCount, waiting: cappedCount },
  kinds: z.array(z.object({ id: z.string(), requests: cappedCount })),
  staff: z.array(z.extend(person, { requests: cappedCount })),
})
export type QueueCounts = z.output<typeof queueCounts>

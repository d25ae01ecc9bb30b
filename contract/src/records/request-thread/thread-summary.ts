import * as z from 'zod/mini'
import { instant, person } from '../../fields.ts'

/** How near the day is on which a request is due. `stopped`: the office waits for its student. */
export const dueStates = ['overdue', 'today', 'soon', 'later', 'stopped'] as const
export type DueState = (typeof dueStates)[number]

/** `days`: from today to `on`, `YYYY-MM-DD`; less than 0 when that day is over. */
const requestDue = z.object({ on: z.string(), days: z.int(), state: z.enum(dueStates) })
export type RequestDue = z.output<typeof requestDue>

/** Where a request stands beside its status. */
export const threadSummary = z.object({
  /** Null for a request that was sent before requests had numbers. */
  number: z.nullable(z.string()),
  /** Null once it is decided, and where there is no such day. */
  due: z.nullable(requestDue),
  /** Since when the office waits for the student. */
  waitingSince: z.nullable(instant),
  /** Who of the office works on it. */
  assignee: z.nullable(person),
})
export type ThreadSummary = z.output<typeof threadSummary>

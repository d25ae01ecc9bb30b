import * as z from 'zod/mini'
import { bothLanguages } from '../records/request-types/request-type-summary.ts'

/** For how long pending requests have waited; each up to so many days, and longer. */
export const requestAges = ['days2', 'week', 'twoWeeks', 'month', 'longer'] as const
export type RequestAge = (typeof requestAges)[number]

/** How the office gets on with its requests, in figures. Of kinds only where the college has switched them on. */
export const requestFigures = z.object({
  ages: z.array(z.object({ age: z.enum(requestAges), requests: z.int() })),
  /** The last weeks, the present one last. `from`: the first day of the week. */
  weeks: z.array(z.object({ from: z.iso.date(), arrived: z.int(), decided: z.int() })),
  /**
   * How many days pass until a request is decided, half of them fewer: of the decisions of these weeks, the newest
   * `DECISIONS_OF_MEDIAN` at most. The most frequent kind first; `name` is null for free messages.
   */
  kinds: z.nullable(z.array(z.object({ name: z.nullable(bothLanguages), requests: z.int(), medianDays: z.number() }))),
})
export type RequestFigures = z.output<typeof requestFigures>

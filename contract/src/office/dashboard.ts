import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** What the dashboard says beside the four counts: how far the portal is set up, and what waits. */
export const dashboard = z.object({
  college: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** Whether both were set for this portal. */
    isSet: z.boolean(),
  }),
  /** Where there are roles: registrars. */
  administrators: z.int(),
  /** Active students, and those of them who lack something. */
  students: z.object({
    all: z.int(),
    withoutPhoto: z.int(),
    withoutEmail: z.int(),
    /** Counted up to a limit. */
    withoutPassword: z.object({ total: z.int(), more: z.boolean() }),
  }),
  /** The import of students that was applied last; null also for whoever may not open imports. */
  lastImport: z.nullable(z.object({ name: z.string(), students: z.int(), at: instant })),
  /** Whether an ID card has been printed; where the portal does not print them, whether there is one. */
  hasFirstCard: z.boolean(),
  /** What came since the beginning of yesterday, where the college is, and still stands in its list. */
  new: z.object({
    since: instant,
    students: z.int(),
    requests: z.int(),
    /** Whether there are more requests than were counted. */
    moreRequests: z.boolean(),
  }),
})
export type Dashboard = z.output<typeof dashboard>

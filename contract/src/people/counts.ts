import * as z from 'zod/mini'

/** How many records of each kind there are. */
export const counts = z.object({
  students: z.int(),
  activeStudents: z.int(),
  formerStudents: z.int(),
  idCards: z.int(),
  certificates: z.int(),
  requests: z.int(),
  queues: z.object({ Pending: z.int(), Approved: z.int(), Rejected: z.int(), Completed: z.int() }),
})
export type Counts = z.output<typeof counts>

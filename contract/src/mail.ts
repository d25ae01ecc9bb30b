import * as z from 'zod/mini'
import { instant, recordId } from './text.ts'

export const letterStates = ['waiting', 'dead'] as const
export type LetterState = (typeof letterStates)[number]

/** A letter that could not be sent. What it says is for its reader alone: it can hold a link that opens an account. */
export const undelivered = z.object({
  id: recordId,
  to: z.object({ id: recordId, name: z.string(), email: z.string() }),
  subject: z.string(),
  /** `waiting` is tried again at `dueAt`; `dead` is tried again only when somebody says so. */
  state: z.enum(letterStates),
  tries: z.int(),
  /** What the mail server said. */
  fault: z.string(),
  dueAt: instant,
  /** Whether what it says is out of date and no longer kept. */
  tooOld: z.boolean(),
  created_at: instant,
})
export type Undelivered = z.output<typeof undelivered>

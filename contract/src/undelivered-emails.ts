import * as z from 'zod/mini'
import { instant, recordId } from './fields.ts'

export const emailStates = ['waiting', 'dead'] as const
export type EmailState = (typeof emailStates)[number]

/** A letter that could not be sent. What it says is for its reader alone: it can hold a link that opens an account. */
export const undeliveredEmail = z.object({
  id: recordId,
  to: z.object({ id: recordId, name: z.string(), email: z.string() }),
  subject: z.string(),
  /** `waiting` is tried again at `dueAt`; `dead` is tried again only when somebody says so. */
  state: z.enum(emailStates),
  tries: z.int(),
  /** What the mail server said. */
  fault: z.string(),
  dueAt: instant,
  /** Whether what it says is out of date and no longer kept. */
  tooOld: z.boolean(),
  created_at: instant,
})
export type UndeliveredEmail = z.output<typeof undeliveredEmail>

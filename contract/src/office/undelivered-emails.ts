import * as z from 'zod/mini'
import { instant, recordId } from '../fields.ts'

export const emailStates = ['waiting', 'dead'] as const
export type EmailState = (typeof emailStates)[number]

/** An e-mail that could not be sent. Its text is not shown: it can hold a link that gives access to an account. */
export const undeliveredEmail = z.object({
  id: recordId,
  to: z.object({ id: recordId, name: z.string(), email: z.string() }),
  subject: z.string(),
  /** How many e-mails to this address were refused in a row; 0 where it is not the present one of the person. */
  refused: z.int(),
  /** `waiting` is tried again at `dueAt`; `dead` is tried again only when an administrator asks for it. */
  state: z.enum(emailStates),
  tries: z.int(),
  /** The answer of the mail server. */
  fault: z.string(),
  dueAt: instant,
  /** Whether the text has expired and was deleted. */
  tooOld: z.boolean(),
  created_at: instant,
})
export type UndeliveredEmail = z.output<typeof undeliveredEmail>

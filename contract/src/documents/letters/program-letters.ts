import * as z from 'zod/mini'
import { instant, recordId } from '../../fields.ts'
import { walkInput } from '../../pagination.ts'
import { issuedLetterStates } from './issued-letters.ts'

export const programLettersInput = z.strictObject({
  ...walkInput,
  /** Only those to this student. */
  student: z.optional(recordId),
})

/** A letter as a program reads it: without who of the office had to do with it, and without why it was withdrawn. */
export const programLetter = z.object({
  id: recordId,
  serial: z.string(),
  title: z.string(),
  /** The day, `YYYY-MM-DD`, that is printed on it. */
  day: z.string(),
  /** Null once the student has been forgotten. */
  studentId: z.nullable(recordId),
  /** The request that it was issued for. */
  requestId: z.nullable(recordId),
  state: z.enum(issuedLetterStates),
  issuedAt: instant,
  withdrawnAt: z.nullable(instant),
  replacedAt: z.nullable(instant),
  collectedAt: z.nullable(instant),
  /** The last day, `YYYY-MM-DD`, on which it is valid; null: without an end. */
  validUntil: z.nullable(z.string()),
  /** The address that checks it; null while it is being made, and where there is none. */
  checkUrl: z.nullable(z.string()),
  /** Where its signed PDF is read with the same key; null where there is none. */
  fileUrl: z.nullable(z.string()),
})
export type ProgramLetter = z.output<typeof programLetter>

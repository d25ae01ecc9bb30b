import * as z from 'zod/mini'
import { instant, recordId } from '../fields.ts'

/** A value that a field of a student had before a change. */
const formerValue = z.object({
  id: z.string(),
  /** The name of the field. */
  field: z.string(),
  value: z.string(),
})

/** One change of a student, with the values that the changed fields had before it. */
export const formerValues = z.object({
  at: instant,
  /** Who changed it: a person of the office, a student or a program. */
  by: z.object({ id: recordId, name: z.string() }),
  values: z.array(formerValue),
})
export type FormerValues = z.output<typeof formerValues>

/** Puts one former value back. `present`: the value that the field had when this was decided. */
export const putBackInput = z.strictObject({
  id: recordId,
  value: z.string().check(z.regex(/^\d{1,15}$/)),
  present: z.string().check(z.maxLength(500)),
})

/** Takes back a change of Update Student, by the id that it answered. */
export const undoUpdateInput = z.strictObject({ id: recordId, change: recordId })

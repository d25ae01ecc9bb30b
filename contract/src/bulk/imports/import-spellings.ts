import * as z from 'zod/mini'
import { recordId } from '../../fields.ts'

/** The fields whose spellings are kept: the lists of the college, not what is said about one student. */
const spellingFields = ['courseName', 'semester', 'year'] as const
export type SpellingField = (typeof spellingFields)[number]

/** A spelling that every next file is read with as `value`. */
export const importSpelling = z.object({
  id: recordId,
  field: z.enum(spellingFields),
  spelling: z.string(),
  value: z.string(),
})
export type ImportSpelling = z.output<typeof importSpelling>

import * as z from 'zod/mini'
import { instant, recordId } from '../fields.ts'
import { walkInput } from '../pagination.ts'
import { request } from './requests.ts'

export const programRequestsInput = z.strictObject({
  ...walkInput,
  /** Only those of this student. */
  student: z.optional(recordId),
})

/** An answer as its student gave it: of a choice its English text, of a date `YYYY-MM-DD`. */
const givenAnswer = z.object({ key: z.string(), question: z.string(), answer: z.string() })

/**
 * A request as a program reads it: without what the office has written, without files, and without who of the office had to
 * do with it.
 */
export const programRequest = z.extend(request, {
  /** Such as `2026-0412`; null where requests have none. */
  number: z.nullable(z.string()),
  /** Null for a request with a free message, and where request types are off. */
  kind: z.nullable(z.object({ id: recordId, name: z.string() })),
  answers: z.array(givenAnswer),
  /** When the decision was made that it has its status from; null while it is pending. */
  decidedAt: z.nullable(instant),
})
export type ProgramRequest = z.output<typeof programRequest>

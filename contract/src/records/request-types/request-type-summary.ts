import * as z from 'zod/mini'
import { recordId } from '../../fields.ts'

export const requestTypeIcons = [
  ...(['certificate', 'character', 'clearance', 'leaving', 'completion', 'fee', 'bank', 'visa', 'language'] as const),
  ...(['idCard', 'correction', 'transcript', 'travel', 'other'] as const),
] as const
export type RequestTypeIcon = (typeof requestTypeIcons)[number]

export const bothLanguages = z.object({ en: z.string(), hi: z.string() })

/** Who decides requests of a type: everybody of the office who decides requests, or registrars only. */
export const requestTypeDeciders = ['office', 'registrar'] as const
export type RequestTypeDecider = (typeof requestTypeDeciders)[number]

/** The type of a request, with the version that it was asked under. */
export const requestTypeSummary = z.object({
  id: recordId,
  version: z.int(),
  name: bothLanguages,
  icon: z.enum(requestTypeIcons),
  /** Whether approving the request issues a letter. */
  makesLetter: z.boolean(),
  /** Whether a request of this version can change its student's record. */
  changesRecord: z.boolean(),
  /** Whether the office fills in something before it approves. */
  asksOffice: z.boolean(),
  /** As the request type says now, whatever it said when the request was sent. */
  decidedBy: z.enum(requestTypeDeciders),
})
export type RequestTypeSummary = z.output<typeof requestTypeSummary>

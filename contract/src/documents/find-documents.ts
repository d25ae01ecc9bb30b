import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { profile } from '../people/students.ts'
import { documentKinds } from '../records/issued-documents.ts'

/** How many issued documents the search over everything shows. */
export const SEARCH_DOCUMENTS_SHOWN = 5

/** An issued card, certificate or letter whose number or check code was searched for. */
export const foundDocument = z.object({
  id: recordId,
  kind: z.enum(documentKinds),
  serial: z.string(),
  title: z.string(),
  /** The ID card, the certificate or the letter. */
  recordId,
  student: z.pick(profile, { id: true, firstName: true, lastName: true, status: true }),
})
export type FoundDocument = z.output<typeof foundDocument>

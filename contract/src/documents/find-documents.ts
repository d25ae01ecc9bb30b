import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { profile } from '../people/students.ts'
import { documentKinds } from '../records/issued-documents.ts'

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

import * as z from 'zod/mini'
import { instant, person, recordId } from '../fields.ts'
import { studentStatuses } from '../people/students.ts'

/** The kinds of deleted records that administrators can restore. */
export const binKinds = ['idCard', 'certificate'] as const
export type BinKind = (typeof binKinds)[number]

/** A deleted ID card or certificate that can still be restored. */
export const deletedRecord = z.object({
  /** The id that the record had, and has again when it is restored. */
  id: recordId,
  kind: z.enum(binKinds),
  /** The id of a card, the title of a certificate. */
  title: z.string(),
  student: z.extend(person, { status: z.enum(studentStatuses) }),
  /** Where its document can be opened; null where it has none. */
  documentUrl: z.nullable(z.string()),
  deletedBy: person,
  deletedAt: instant,
  /** When the record is removed for good, with its document. */
  removedAt: instant,
})
export type DeletedRecord = z.output<typeof deletedRecord>

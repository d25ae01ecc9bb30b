import * as z from 'zod/mini'
import { instant, optionalSingleLine, recordId, singleLine } from '../fields.ts'
import { FEE_NOTE_MAX_CHARACTERS, PUBLIC_NOTE_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../limits.ts'
import { pageInput } from '../pagination.ts'
import { addedCardFields, idCardFields } from '../records/id-cards/id-cards.ts'
import { issuedDocument } from '../records/issued-documents.ts'

export const documentsInput = z.strictObject({ studentId: recordId, ...pageInput })

/** A document of a student, as the office sees it. */
export const studentDocument = z.extend(issuedDocument, {
  studentId: recordId,
  /** The ID card or certificate that it was issued for, also when that is deleted. */
  recordId,
  /** The number of an ID card or the title of a certificate, as printed. */
  title: z.string(),
  /** How often it was checked. */
  checks: z.int(),
  lastCheckedAt: z.nullable(instant),
})
export type StudentDocument = z.output<typeof studentDocument>

/** What everybody who checks the document reads. */
export const publicNote = z.strictObject({ note: singleLine('Reason', PUBLIC_NOTE_MAX_CHARACTERS) })
export const documentNoteInput = z.strictObject({ id: recordId, ...publicNote.shape })

/** The new number of a card that was lost, and a note about the fee that only the audit trail keeps. */
export const lostCardFields = z.strictObject({
  card: idCardFields.shape.card,
  validUntil: addedCardFields.validUntil,
  fee: z._default(optionalSingleLine('Fee', FEE_NOTE_MAX_CHARACTERS), ''),
})
export type LostCardFields = z.input<typeof lostCardFields>
/** `lost`: the number of the lost card as it was shown. Somebody else may have replaced it since. */
export const lostCardInput = z.strictObject({
  id: recordId,
  lost: z.optional(z.string().check(z.maxLength(TITLE_MAX_CHARACTERS))),
  ...lostCardFields.shape,
})

/** How often a document was checked, and the days on which it was, newest first. */
export const documentChecks = z.object({
  total: z.int(),
  days: z.array(z.object({ day: z.string(), checks: z.int(), lastAt: instant })),
})
export type DocumentChecks = z.output<typeof documentChecks>

/** Switches public checking of a certificate on or off. */
export const publicCheckInput = z.strictObject({ id: recordId, isPublic: z.boolean() })
export const publicCheck = z.object({ id: recordId, isPublic: z.boolean() })

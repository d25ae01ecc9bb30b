import * as z from 'zod/mini'
import { identifier, instant, optionalSingleLine, recordId } from '../../fields.ts'
import { CARD_MAX_CHARACTERS, EMERGENCY_CONTACT_MAX_CHARACTERS } from '../../limits.ts'
import { studentRecordsInput } from '../../pagination.ts'
import { meantFields } from '../../people/export-marks/meant-fields.ts'
import { issuedDocument } from '../issued-documents.ts'

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-', 'Oh'] as const

/** A card is valid until a day of these years. */
export const CARD_YEARS = { first: 2000, last: 2099 } as const
const validUntil = z.iso
  .date('Valid until must be a date')
  .check(
    z.refine(
      (date) => date >= `${CARD_YEARS.first}` && date < `${CARD_YEARS.last + 1}`,
      `Valid until must be a day between ${CARD_YEARS.first} and ${CARD_YEARS.last}`,
    ),
  )

/** The fields that a college can add to its ID cards. An empty one is not printed; one that is left out is not changed. */
export const addedCardFields = {
  /** The last day on which the card is valid, `YYYY-MM-DD`. */
  validUntil: z.optional(z.union([z.literal(''), validUntil])),
  bloodGroup: z.optional(z.enum(['', ...bloodGroups], 'Blood group is not one of the list')),
  emergencyContact: z.optional(optionalSingleLine('Emergency contact', EMERGENCY_CONTACT_MAX_CHARACTERS)),
}

export const idCardFields = z.strictObject({
  card: identifier('Card Id', CARD_MAX_CHARACTERS),
  collegeId: identifier('College Id', CARD_MAX_CHARACTERS),
  ...addedCardFields,
})
export type IdCardFields = z.input<typeof idCardFields>

export const idCardsInput = z.strictObject(studentRecordsInput)
export const idCardCreateInput = z.strictObject({ studentId: recordId, ...idCardFields.shape, meant: meantFields })
export const idCardUpdateInput = z.strictObject({ id: recordId, ...idCardFields.shape, meant: meantFields })

/** An ID card with the student's details that are printed on it. */
export const idCard = z.object({
  id: recordId,
  card: z.string(),
  collegeId: z.string(),
  studentId: recordId,
  uid: recordId,
  status: z.string(),
  /** The last day on which it is valid, `YYYY-MM-DD`; null: without an end. */
  validUntil: z.nullable(z.string()),
  bloodGroup: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  /** Since when it is no longer valid, because its student has left; null for a valid card. */
  voidSince: z.nullable(instant),
  created_at: instant,
  updated_at: z.nullable(instant),
  student: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    contact: z.string(),
    fatherName: z.string(),
    courseName: z.string(),
    semester: z.string(),
    imageUrl: z.nullable(z.string()),
  }),
  /** The newest document that was issued for it; null when there is none, and without PORTAL_VERIFICATION. */
  issued: z.nullable(issuedDocument),
})
export type IdCard = z.output<typeof idCard>

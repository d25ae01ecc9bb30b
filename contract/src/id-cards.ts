import * as z from 'zod/mini'
import { identifier, instant, recordId } from './fields.ts'
import { CARD_MAX_CHARACTERS } from './limits.ts'
import { studentRecordsInput } from './pagination.ts'

export const idCardFields = z.strictObject({
  card: identifier('Card Id', CARD_MAX_CHARACTERS),
  collegeId: identifier('College Id', CARD_MAX_CHARACTERS),
})
export type IdCardFields = z.input<typeof idCardFields>

export const idCardsInput = z.strictObject(studentRecordsInput)
export const idCardCreateInput = z.strictObject({ studentId: recordId, ...idCardFields.shape })
export const idCardUpdateInput = z.strictObject({ id: recordId, ...idCardFields.shape })

/** An ID card with the student's details that are printed on it. */
export const idCard = z.object({
  id: recordId,
  card: z.string(),
  collegeId: z.string(),
  studentId: recordId,
  uid: recordId,
  status: z.string(),
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
})
export type IdCard = z.output<typeof idCard>

import * as z from 'zod/mini'
import { CARD_MAX_CHARACTERS } from './limits.ts'
import { ownListInput } from './lists.ts'
import { identifier, instant, recordId } from './text.ts'

export const idCardDraft = z.strictObject({
  card: identifier('Card Id', CARD_MAX_CHARACTERS),
  collegeId: identifier('College Id', CARD_MAX_CHARACTERS),
})
export type IdCardDraft = z.input<typeof idCardDraft>

export const idCardsInput = z.strictObject({ studentId: recordId, ...ownListInput })
export const idCardAdded = z.strictObject({ studentId: recordId, ...idCardDraft.shape })
export const idCardChanges = z.strictObject({ id: recordId, ...idCardDraft.shape })

/** An ID card with what it shows of its student. */
export const idCard = z.object({
  id: recordId,
  card: z.string(),
  collegeId: z.string(),
  studentId: recordId,
  uid: recordId,
  status: z.string(),
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

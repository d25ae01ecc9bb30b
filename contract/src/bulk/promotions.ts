import * as z from 'zod/mini'
import { bulkOperationFields, bulkOperationStates, countsOf, undoableFields } from '../bulk-operation.ts'
import { instant, person, recordId, singleLine, withoutNul } from '../fields.ts'
import { COURSE_MAX_CHARACTERS, TERM_MAX_CHARACTERS } from '../limits.ts'
import { anyOr, pageInput, searchText } from '../pagination.ts'
import { promotionActions } from './promotion-filters.ts'
import { PROMOTION_CHOICES_MAX, PROMOTION_TICKS_MAX } from './promotion-limits.ts'

/** `draft`: nothing has been written yet. `stopped`: partly applied or partly undone; it can go on or be undone. */
export const promotionStates = ['draft', ...bulkOperationStates] as const
export type PromotionState = (typeof promotionStates)[number]

export type PromotionAction = (typeof promotionActions)[number]

/**
 * What became of a student. `leftAlone`: not changed, because somebody had changed the course, semester or status since.
 * `notUndone`: the same, when the promotion was undone.
 */
export const promotionResults = ['moved', 'left', 'leftAlone', 'undone', 'notUndone'] as const
export type PromotionResult = (typeof promotionResults)[number]

/** Where the target of a group comes from: the promotion of an earlier year, the portal's guess, or this person. */
export const targetSources = ['rule', 'suggested', 'chosen'] as const

/** The active students of one course, semester and year, as they were when the promotion was begun. */
export const promotionGroup = z.object({
  /** Its number in the promotion, from 0. */
  group: z.int(),
  courseName: z.string(),
  semester: z.string(),
  year: z.string(),
  students: z.int(),
  /** How many of them are ticked to stay behind. */
  staying: z.int(),
  action: z.enum(promotionActions),
  /** Where it moves to; empty unless `action` is `move`. */
  toSemester: z.string(),
  toYear: z.string(),
  source: z.enum(targetSources),
  /** Whether nobody in the course is in that semester and year now, and no other group of the promotion leaves it. */
  isNewTerm: z.boolean(),
})
export type PromotionGroup = z.output<typeof promotionGroup>

/** The promotion of some courses and semesters to the next semester. */
export const promotion = z.object({
  ...bulkOperationFields(promotionStates),
  ...undoableFields,
  appliedBy: z.nullable(person),
  undoneAt: z.nullable(instant),
  groups: z.array(promotionGroup),
  /** What is planned, and what has been done. */
  counts: countsOf(['students', 'moving', 'leaving', 'staying', ...promotionResults]),
})
export type Promotion = z.output<typeof promotion>

/** A promotion in the list of promotions. */
export const listedPromotion = z.omit(promotion, { groups: true, job: true })
export type ListedPromotion = z.output<typeof listedPromotion>

const choices = (maxCharacters: number) =>
  z._default(
    z.array(z.string().check(z.maxLength(maxCharacters), withoutNul)).check(z.maxLength(PROMOTION_CHOICES_MAX)),
    [],
  )

/** The courses and semesters to promote; an empty list is all of them. */
export const promotionCreateInput = z.strictObject({
  course: choices(COURSE_MAX_CHARACTERS),
  semester: choices(TERM_MAX_CHARACTERS),
})

/** Where the students of a group move to. */
export const promotionTerm = z.strictObject({
  toSemester: singleLine('Semester', TERM_MAX_CHARACTERS),
  toYear: singleLine('Year', TERM_MAX_CHARACTERS),
})

const ofGroup = { id: recordId, group: z.int().check(z.minimum(0)) }

export const promotionTargetInput = z.discriminatedUnion('action', [
  z.strictObject({ ...ofGroup, action: z.literal('move'), ...promotionTerm.shape }),
  z.strictObject({ ...ofGroup, action: z.literal('leave') }),
  z.strictObject({ ...ofGroup, action: z.literal('stay') }),
])
export type PromotionTargetInput = z.input<typeof promotionTargetInput>

/** Ticks students who stay behind, or takes their ticks away. */
export const promotionStayInput = z.strictObject({
  id: recordId,
  studentIds: z.array(recordId).check(z.minLength(1), z.maxLength(PROMOTION_TICKS_MAX)),
  stays: z.boolean(),
})

export const promotionStudentsInput = z.strictObject({
  id: recordId,
  /** Null: of all groups. */
  group: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  result: anyOr(promotionResults),
  q: z._default(searchText, ''),
  ...pageInput,
})

/** A student of a promotion. */
export const promotionStudent = z.object({
  id: recordId,
  name: z.string(),
  collegeId: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The number of their group. */
  group: z.int(),
  stays: z.boolean(),
  result: z.nullable(z.enum(promotionResults)),
})
export type PromotionStudent = z.output<typeof promotionStudent>

export const promotionApplyInput = z.strictObject({
  id: recordId,
  /** The numbers that the administrator has been shown; refused when they are others now. */
  moving: z.int().check(z.minimum(0)),
  leaving: z.int().check(z.minimum(0)),
})

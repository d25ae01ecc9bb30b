import * as z from 'zod/mini'
import { instant, person, recordId } from '../fields.ts'
import { CUSTOM_FIELDS_MAX } from '../people/custom-fields/custom-field-limits.ts'
import { studentFieldNames } from '../people/student-fields.ts'
import { studentStatuses } from '../people/students.ts'

/** For so many days what a merge has changed, and an archive of both students before it, are kept. */
export const MERGE_KEPT_DAYS = 30

/**
 * Stands for the e-mail of a record that was merged, so that the student who stays, or somebody else, can have it. Mail to the
 * domain `invalid` never arrives anywhere.
 */
export const mergedEmail = (id: string) => `${id}@merged.invalid`

/** Of two students: whose account and card stay. */
export const mergeSides = ['kept', 'other'] as const
export type MergeSide = (typeof mergeSides)[number]

/** What names the photo among the fields that are taken from the other one. */
export const MERGED_PHOTO = 'photo'

/** What makes merging impossible. */
export const mergeRefusals = ['same', 'notActive', 'merged', 'proposed', 'running', 'tooMuch'] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

const count = z.int()

/** One of two students who may be one person. */
const mergeStudent = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  /** Of the newest ID card; empty without a card. */
  collegeId: z.string(),
  /** Where the photo is; null without one. */
  imageUrl: z.nullable(z.string()),
  status: z.enum(studentStatuses),
  created_at: instant,
  /** Whether they have chosen or been given a password. */
  hasPassword: z.boolean(),
  /** When they signed in for the last time; null: never, or it is no longer kept. */
  lastSignInAt: z.nullable(instant),
  secondFactor: z.boolean(),
  counts: z.object({
    idCards: count,
    certificates: count,
    requests: count,
    pendingRequests: count,
    /** Issued documents, without those that were withdrawn or replaced. */
    documents: count,
    letters: count,
    shares: count,
  }),
  /** What is compared, as a short text: it is sent with the merge, which is refused where it has changed. */
  version: z.string(),
})
export type MergeStudent = z.output<typeof mergeStudent>

/** A field of both, by the name that forms use: `fatherName`, `customFields.apaarId`. An empty value is not known. */
const mergeField = z.object({
  field: z.string(),
  label: z.string(),
  kept: z.string(),
  other: z.string(),
  differs: z.boolean(),
})
export type MergeField = z.output<typeof mergeField>

export const mergeComparisonInput = z.strictObject({ id: recordId, otherId: recordId })

export const mergeComparison = z.object({
  kept: mergeStudent,
  other: mergeStudent,
  /** All fields but the e-mail, which belongs to the account, in the order of the forms; then the college's own. */
  fields: z.array(mergeField),
  /** Whether both have a card, so that `idCard` must be said. */
  bothHaveCards: z.boolean(),
  /** Why they cannot be merged now, with the sentence that is shown; empty where they can. */
  refusals: z.array(z.object({ why: z.enum(mergeRefusals), sentence: z.string() })),
})
export type MergeComparison = z.output<typeof mergeComparison>

const version = z.string().check(z.maxLength(100))

/**
 * `id`: the student who stays. `take`: the fields, and `photo`, whose value is that of the other one. `account`: whose e-mail
 * and password stay; second factors of the other one end, and where the account of the other one stays, those of both. `idCard`: whose cards stay where both have some; the others are deleted into the bin.
 * `versions`: of the comparison that was decided by.
 */
export const mergeInput = z.strictObject({
  id: recordId,
  otherId: recordId,
  take: z
    .array(z.string().check(z.maxLength(100)))
    .check(z.maxLength(studentFieldNames.length + CUSTOM_FIELDS_MAX + 1)),
  account: z.enum(mergeSides),
  idCard: z._default(z.enum(mergeSides), 'kept'),
  versions: z.strictObject({ kept: version, other: version }),
})
export type MergeInput = z.output<typeof mergeInput>

/** A merge of two students. */
export const studentMerge = z.object({
  id: recordId,
  at: instant,
  /** Who merged them. */
  by: person,
  keptId: recordId,
  otherId: recordId,
  /** What the other one was called; empty where it is no longer kept. */
  otherName: z.string(),
  /** The College Id of the other one; empty where it had none, or it is no longer kept. */
  otherCollegeId: z.string(),
  /** Until when whoever asks can undo it; null: they cannot. */
  undoUntil: z.nullable(instant),
  undoneAt: z.nullable(instant),
  /** Until when the archive of both can be downloaded; null where it is no longer kept. */
  archiveUntil: z.nullable(instant),
})
export type StudentMerge = z.output<typeof studentMerge>

/** What both students were before the merge. `content`: JSON. */
export const mergeArchive = z.object({ name: z.string(), content: z.string() })

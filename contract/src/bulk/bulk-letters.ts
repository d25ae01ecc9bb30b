import * as z from 'zod/mini'
import { bulkOperationFields, bulkOperationStates, countsOf, undoableFields } from '../bulk-operation.ts'
import { letterAnswers } from '../documents/letters/issued-letters.ts'
import { LETTERS_PER_RUN_MAX } from '../documents/letters/letter-limits.ts'
import { instant, person, recordId } from '../fields.ts'
import { anyOr, pageInput } from '../pagination.ts'
import { exportInput } from '../people/students.ts'

/** `draft`: the students are listed, and nothing has been issued yet. */
export const bulkLetterStates = ['draft', ...bulkOperationStates] as const
export type BulkLetterState = (typeof bulkLetterStates)[number]

/**
 * What became of a student. `leftOut`: the letter could not be made. `undone`: it was cancelled with the bulk operation. `notUndone`:
 * it had ended otherwise.
 */
export const bulkLetterResults = ['issued', 'leftOut', 'undone', 'notUndone'] as const
export type BulkLetterResult = (typeof bulkLetterResults)[number]

/**
 * One letter for each of these students, in this order, with the same answers; or of all who match the search and the
 * filters.
 */
export const bulkLetterCreateInput = z.strictObject({
  templateId: recordId,
  ...z.omit(exportInput, { sort: true }).shape,
  /** Empty: all who match the filters, by course, semester and name. */
  studentIds: z._default(z.array(recordId).check(z.maxLength(LETTERS_PER_RUN_MAX)), []),
  answers: z._default(letterAnswers, {}),
})
/** `students`: how many the administrator has been shown, with those who cannot get one. */
export const bulkLetterApplyInput = z.strictObject({ id: recordId, students: z.int().check(z.minimum(1)) })
export const bulkLetterRowsInput = z.strictObject({ id: recordId, result: anyOr(bulkLetterResults), ...pageInput })

export const bulkLetter = z.object({
  ...bulkOperationFields(bulkLetterStates),
  ...undoableFields,
  appliedBy: z.nullable(person),
  undoneAt: z.nullable(instant),
  template: z.object({ id: recordId, name: z.string() }),
  /** Of students whose letter cannot be made `leftOut` is known before anything is issued. */
  counts: countsOf(['students', ...bulkLetterResults]),
  /** Where the letters are opened as one PDF for a printer; null before any is made. */
  fileUrl: z.nullable(z.string()),
  answers: letterAnswers,
  /** The first student who gets a letter. */
  first: z.nullable(person),
  /** The valid letters whose file is made, which the PDF has, and those whose file is being made. */
  files: countsOf(['made', 'making']),
})
export type BulkLetter = z.output<typeof bulkLetter>
export const listedBulkLetter = z.omit(bulkLetter, { job: true, answers: true, first: true, files: true })
export type ListedBulkLetter = z.output<typeof listedBulkLetter>

/** A student of a bulk operation, in its order. `reason`: why there is no letter. */
export const bulkLetterRow = z.object({
  student: z.nullable(person),
  result: z.nullable(z.enum(bulkLetterResults)),
  reason: z.string(),
  letterId: z.nullable(recordId),
  serial: z.nullable(z.string()),
})
export type ListedBulkLetterRow = z.output<typeof bulkLetterRow>

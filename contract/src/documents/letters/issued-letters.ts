import * as z from 'zod/mini'
import { instant, optionalSingleLine, person, recordId, singleLine } from '../../fields.ts'
import { anyOr, pageInput, searchText } from '../../pagination.ts'
import { issuedDocument } from '../../records/issued-documents.ts'
import { isAnswerField } from './letter-fields.ts'
import { LETTER_ANSWER_MAX_CHARACTERS, LETTER_ANSWERS_MAX, LETTER_REASON_MAX_CHARACTERS } from './letter-limits.ts'
import { handovers, letterFault, letterTemplateContent } from './letter-templates.ts'

/** The answers that a letter is filled with, by their names in its text. Dates are `YYYY-MM-DD`. */
export const letterAnswers = z
  .record(z.string().check(z.refine(isAnswerField)), optionalSingleLine('This', LETTER_ANSWER_MAX_CHARACTERS))
  .check(z.refine((answers) => Object.keys(answers).length <= LETTER_ANSWERS_MAX))

const answers = z._default(letterAnswers, {})

/** A letter that is looked at before it is issued, from the version in use. `replaces`: the letter that it corrects. */
const asked = {
  templateId: recordId,
  studentId: recordId,
  answers,
  replaces: z._default(z.nullable(recordId), null),
}
export const letterPreviewInput = z.strictObject(asked)
/** `fingerprint`: of the letter that was shown. */
export const letterIssueInput = z.strictObject({ ...asked, fingerprint: z.string().check(z.maxLength(64)) })
/** A draft that is being written, for a real student. */
export const draftPreviewInput = z.strictObject({
  /** It may still be being typed. */
  prefix: z._default(z.string().check(z.regex(/^[A-Za-z]{0,4}$/)), ''),
  content: letterTemplateContent,
  studentId: recordId,
  answers,
})

/** A letter as it would be printed. Without its pages, `faults` say why. */
export const letterPreview = z.object({
  /** Its pages, one below the other, as SVG; null where it cannot be made. */
  svg: z.nullable(z.string()),
  pages: z.int(),
  faults: z.array(letterFault),
  /** What is issued must have the same one. */
  fingerprint: z.nullable(z.string()),
})
export type LetterPreview = z.output<typeof letterPreview>

/** `making` and `failed` are those of its document. */
export const issuedLetterStates = [
  'making',
  'failed',
  'valid',
  'expired',
  'replaced',
  'cancelled',
  'forgotten',
] as const

/** The numbers of other letters are null for one that is none of this kind. */
export const issuedLetter = z.object({
  id: recordId,
  serial: z.string(),
  day: z.string(),
  template: z.object({ id: recordId, name: z.string() }),
  title: z.string(),
  /** Null once the student has been forgotten. */
  student: z.nullable(person),
  collegeId: z.string(),
  course: z.string(),
  semester: z.string(),
  issuedBy: z.nullable(person),
  issuedAt: instant,
  signedBy: z.string(),
  state: z.enum(issuedLetterStates),
  handover: z.enum(handovers),
  collectedAt: z.nullable(instant),
  collectedBy: z.nullable(person),
  /** The number of the ID card that was shown; null: it was collected without one. */
  collectedCard: z.nullable(z.string()),
  duplicateOf: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(person),
  cancelReason: z.string(),
  requestId: z.nullable(recordId),
  /** The number of the request, such as `2026-0412`; null where it has none. */
  requestNumber: z.nullable(z.string()),
  /** What was issued; null once the student has been forgotten. */
  document: z.nullable(issuedDocument),
})
export type IssuedLetter = z.output<typeof issuedLetter>

const optionalDay = z._default(z.union([z.literal(''), z.iso.date()]), '')

/** The filters of the register: each of its columns. An empty one takes all. */
export const registerFilters = {
  serial: z._default(searchText, ''),
  fromDay: optionalDay,
  untilDay: optionalDay,
  templateId: z._default(z.union([z.literal(''), recordId]), ''),
  /** Parts of the name or of the College Id of whom it is to; or what was scanned from their ID card. */
  recipient: z._default(searchText, ''),
  /** A part of the name. */
  issuedBy: z._default(searchText, ''),
  signedBy: z._default(searchText, ''),
  state: anyOr(['valid', 'replaced', 'cancelled'] as const),
  /** `waiting`: to be collected. */
  collected: anyOr(['waiting', 'collected'] as const),
  duplicates: anyOr(['duplicates', 'first'] as const),
  cancelReason: z._default(searchText, ''),
  /** The whole number of the request. */
  request: z._default(searchText, ''),
  /** The year in which the numbers are counted, as `letters.series` says it; empty: any. */
  year: z._default(z.string().check(z.regex(/^\d{0,6}$/)), ''),
}
export const registerInput = z.strictObject({ ...registerFilters, ...pageInput })
export type RegisterFilters = Omit<z.output<typeof registerInput>, 'page' | 'pageSize'>

/** The numbers of a series in a year. A cancelled letter has its number: only a number without any letter is missing. */
export const letterSeries = z.object({
  prefix: z.string(),
  year: z.int(),
  first: z.int(),
  last: z.int(),
  /** How many numbers from the first to the last have no letter. */
  missing: z.int(),
  /** The first of them, at most SERIES_MISSING_NAMED. */
  missingNumbers: z.array(z.int()),
})
export type LetterSeries = z.output<typeof letterSeries>

export const registerFormats = ['xlsx', 'csv', 'pdf'] as const
export const registerExportInput = z.strictObject({ ...registerFilters, format: z.enum(registerFormats) })

export const letterCancelInput = z.strictObject({
  id: recordId,
  /** It is shown to everybody who checks the letter. */
  reason: singleLine('Reason', LETTER_REASON_MAX_CHARACTERS),
})
export const letterCollectInput = z.strictObject({
  id: recordId,
  collected: z.boolean(),
  /** What was scanned or typed of the student's ID card; empty: it is handed over without one. */
  card: z._default(searchText, ''),
})
export const lettersOfInput = z.strictObject({ studentId: recordId, ...pageInput })

import * as z from 'zod/mini'
import { recordId, withoutNul } from '../../fields.ts'
import { IMPORT_CELL_MAX_CHARACTERS, IMPORT_NEW_VALUES_MAX } from '../../limits.ts'
import { markKinds } from '../../people/export-marks/marks.ts'

/** What an import can ask before it is applied, in the order in which the questions are shown. */
export const questionKinds = [
  'dates',
  'moments',
  'letters',
  'names',
  // What the exports of other programs do to text: one question for each column.
  ...markKinds,
  'courses',
  'semesters',
  'years',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A row of the file as one reading has it. */
export const questionExample = z.object({
  /** The number of the row in the file, from 1. */
  row: z.int(),
  /** The name of its sheet, where several are read. */
  sheet: z.optional(z.string()),
  /** A date as `YYYY-MM-DD`, a whole name as `first name · last name`. */
  text: z.string(),
})

/** One way in which the rows can be read. */
export const questionReading = z.object({
  /** What to answer to choose it. */
  answer: z.string(),
  label: z.string(),
  hint: z.string(),
  /** The same rows for each reading of a question. */
  examples: z.array(questionExample),
})
export type QuestionReading = z.output<typeof questionReading>

/** A course, semester or year that no student of the college has yet. */
export const newValue = z.object({
  value: z.string(),
  /** How many rows have it. */
  rows: z.int(),
  /** The numbers of the first of them. */
  exampleRows: z.array(z.int()),
  /** Another value that is spelt alike: one of the file or of the college. */
  suggestion: z.nullable(z.string()),
  /** The value that it is the same as; the value itself if it is a new one; null while nobody has said it. */
  choice: z.nullable(z.string()),
  /** Whether it must be said. Values that are like no other count as new ones. */
  isAsked: z.boolean(),
})
export type NewValue = z.output<typeof newValue>

/**
 * A question that must be answered before an import is applied. It has either `readings`, of which one is chosen, or new
 * `values`, each of which is a new one or the same as another.
 */
export const importQuestion = z.object({
  /** Names it within its import. */
  id: z.string(),
  kind: z.enum(questionKinds),
  title: z.string(),
  /** What has been found, with its numbers. */
  sentence: z.string(),
  /** The headings of the columns that it is about. */
  headings: z.array(z.string()),
  readings: z.array(questionReading),
  /** The reading that has been chosen. */
  answer: z.nullable(z.string()),
  values: z.array(newValue),
  /** What a new value may be the same as, besides the other new ones: those that students of the college have. */
  known: z.array(z.string()),
  /** Whether the choices are kept for every next file. */
  remembered: z.boolean(),
  /** False while the import cannot be applied because of it. */
  isAnswered: z.boolean(),
})
export type ImportQuestion = z.output<typeof importQuestion>

/** Whether a question must be answered. New values that are like no other are only told. */
export const isAsked = ({ readings, values }: Pick<ImportQuestion, 'readings' | 'values'>) =>
  readings.length > 0 || values.some((value) => value.isAsked)

const valueText = z.string().check(z.maxLength(IMPORT_CELL_MAX_CHARACTERS), withoutNul)

/** An answer: a reading, or choices for some new values. What is not given stays as it is. */
export const answerQuestionInput = z.strictObject({
  id: recordId,
  question: z.string().check(z.maxLength(60), withoutNul),
  /** The `answer` of a reading. */
  answer: z.optional(valueText),
  /** For some new values, the value that each is the same as, or itself. */
  choices: z._default(
    z.array(z.strictObject({ value: valueText, choice: valueText })).check(z.maxLength(IMPORT_NEW_VALUES_MAX)),
    [],
  ),
  /** Whether the choices are kept for every next file. */
  remember: z.optional(z.boolean()),
})

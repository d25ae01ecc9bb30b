import * as z from 'zod/mini'
import { optionalSingleLine, singleLine } from '../../fields.ts'
import { customFieldKey } from '../../people/custom-fields/custom-fields.ts'
import { type CustomName, customName, keyOfName } from '../../people/custom-fields/custom-values.ts'
import { type StudentField, studentFieldNames, studentFields, studentLabels } from '../../people/student-fields.ts'
import {
  ANSWER_MAX_CHARACTERS,
  CHOICE_MAX_CHARACTERS,
  QUESTION_MAX_CHARACTERS,
  REQUEST_TYPE_CHOICES_MAX,
  REQUEST_TYPE_FILES_MAX,
} from './request-type-limits.ts'
import { requestTypeMessages } from './request-type-messages.ts'

const { wrong } = requestTypeMessages

/** The languages of request types. English is always there, and stands in for a text that is missing in the other one. */
export const requestTypeLanguages = ['en', 'hi'] as const
export type RequestTypeLanguage = (typeof requestTypeLanguages)[number]

/** A text in English, and in Hindi where the office has written it. */
export const inBothLanguages = (label: string, maxCharacters: number) =>
  z.strictObject({ en: singleLine(label, maxCharacters), hi: optionalSingleLine(label, maxCharacters) })
export type InBothLanguages = { en: string; hi: string }

export const textIn = (text: InBothLanguages, language: RequestTypeLanguage) => text[language] || text.en

export const questionTypes = ['text', 'choice', 'date', 'number', 'file'] as const
export type QuestionType = (typeof questionTypes)[number]
/** What the office may fill in: it sends files with messages. */
export const officeTypes = ['text', 'choice', 'date', 'number'] as const satisfies readonly QuestionType[]

/** What a student may ask to have changed, with the type of question that takes the new value. */
export const changeableFields = {
  firstName: 'text',
  lastName: 'text',
  fatherName: 'text',
  motherName: 'text',
  contact: 'text',
  dob: 'date',
  photo: 'file',
} as const satisfies Partial<Record<StudentField | 'photo', QuestionType>>
export type ChangeableField = keyof typeof changeableFields
export const changeableFieldNames = Object.keys(changeableFields) as ChangeableField[]
export const changeableLabels: Record<ChangeableField, string> = {
  ...studentLabels,
  photo: requestTypeMessages.labels.photo,
}

/** What an approval changes: a field of the portal or, as `customName` calls it, of the college's own. */
export type ChangedField = ChangeableField | CustomName
export const isOwnField = (field: string | null): field is CustomName => field !== null && keyOfName(field) !== null
export const changedField = z.union([
  z.enum(changeableFieldNames as [ChangeableField, ...ChangeableField[]]),
  z.templateLiteral([customName(''), z.string().check(z.regex(/[a-z][A-Za-z0-9]{0,39}/))]),
])

/** The name of a question in letters, after `request.` or `office.`; never changed once it is given. */
export const questionKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, wrong.key))

const wholeNumber = z.nullable(z.int().check(z.minimum(-999_999_999), z.maximum(999_999_999)))

/** What stands in an office field until the office fills it in: the same text always, or what is known of the day or the student. */
export const officeDefaults = ['value', 'today', 'academicYear', 'student'] as const
export const officeDefault = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('value'),
    value: singleLine(requestTypeMessages.labels.default, ANSWER_MAX_CHARACTERS),
  }),
  z.strictObject({ from: z.literal('today') }),
  z.strictObject({ from: z.literal('academicYear') }),
  z.strictObject({ from: z.literal('student'), field: z.enum(studentFieldNames as [StudentField, ...StudentField[]]) }),
])
export type OfficeDefault = z.output<typeof officeDefault>

const shared = {
  key: questionKey,
  label: inBothLanguages(requestTypeMessages.labels.question, QUESTION_MAX_CHARACTERS),
  required: z.boolean(),
  /** Asked only after one of these choices in an earlier question; null: always. */
  shownWhen: z.nullable(
    z.strictObject({
      key: questionKey,
      choices: z.array(z.string()).check(z.minLength(1, wrong.shownWhen), z.maxLength(REQUEST_TYPE_CHOICES_MAX)),
    }),
  ),
  /** The answer is the new value of this field of the student. */
  changes: z.nullable(changedField),
  /** Only of an office field: the key of the field of the college's own that it begins with, and that keeps the answer. */
  keeps: z.optional(z.nullable(customFieldKey)),
  /** Only of an office field; missing or null: it begins empty. */
  default: z.optional(z.nullable(officeDefault)),
}

/** A choice is known by its English text: that is the answer. */
const choices = z.array(inBothLanguages(requestTypeMessages.labels.choice, CHOICE_MAX_CHARACTERS)).check(
  z.minLength(2, wrong.choices),
  z.maxLength(REQUEST_TYPE_CHOICES_MAX, wrong.tooManyChoices),
  z.refine((all) => new Set(all.map(({ en }) => en)).size === all.length, wrong.sameChoice),
)

export const question = z.discriminatedUnion('type', [
  z.strictObject({
    ...shared,
    type: z.literal('text'),
    maxCharacters: z.int().check(z.minimum(1), z.maximum(ANSWER_MAX_CHARACTERS)),
  }),
  z.strictObject({ ...shared, type: z.literal('choice'), choices }),
  z.strictObject({ ...shared, type: z.literal('date') }),
  z.strictObject({ ...shared, type: z.literal('number'), min: wholeNumber, max: wholeNumber }),
  z.strictObject({ ...shared, type: z.literal('file') }),
])
export type Question = z.output<typeof question>

type Fault = { path: (string | number)[]; message: string }

/** What is wrong with these questions together, though each is right alone. */
export function faultsOf(questions: readonly Question[]): Fault[] {
  const faults: Fault[] = []
  const changed = new Set<string>()
  const earlier = new Map<string, Question>()
  let files = 0
  for (const [place, one] of questions.entries()) {
    const report = (field: string, message: string) => faults.push({ path: [place, field], message })
    if (earlier.has(one.key)) report('key', wrong.sameKey)
    if (one.type === 'file' && ++files > REQUEST_TYPE_FILES_MAX)
      report('type', wrong.tooManyFiles(REQUEST_TYPE_FILES_MAX))
    if (one.shownWhen && !isChoiceOf(earlier.get(one.shownWhen.key), one.shownWhen.choices))
      report('shownWhen', wrong.shownWhen)
    if (one.changes && (!canChange(one.changes, one.type) || changed.has(one.changes))) report('changes', wrong.changes)
    if (one.changes) changed.add(one.changes)
    if (!canBegin(one)) report('default', wrong.default)
    if (one.type === 'number' && one.min !== null && one.max !== null && one.min > one.max) report('max', wrong.range)
    earlier.set(one.key, one)
  }
  return faults
}

/** Whether a field of the college's own can take the answers is looked at when the type is put to use. */
const canChange = (field: ChangedField, type: QuestionType) =>
  isOwnField(field) ? type !== 'file' : changeableFields[field] === type

const isChoiceOf = (earlier: Question | undefined, chosen: readonly string[]) =>
  earlier?.type === 'choice' && chosen.every((choice) => earlier.choices.some(({ en }) => en === choice))

/** Whether a field can begin with its default: a day in a date, a choice that it has, and the academic year in a text. */
export function canBegin(one: Question) {
  const begins = one.default
  if (!begins) return true
  if (begins.from === 'today') return one.type === 'date'
  if (begins.from === 'academicYear') return one.type === 'text'
  if (begins.from === 'student') return (studentFields[begins.field].kind === 'date') === (one.type === 'date')
  if (one.type === 'choice') return one.choices.some(({ en }) => en === begins.value)
  if (one.type === 'date') return z.iso.date().safeParse(begins.value).success
  if (one.type === 'number') return Number.isFinite(Number(begins.value))
  return one.type === 'text' && begins.value.length <= one.maxCharacters
}

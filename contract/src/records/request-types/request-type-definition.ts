import * as z from 'zod/mini'
import { optionalSingleLine, recordId } from '../../fields.ts'
import { COURSE_MAX_CHARACTERS, TERM_MAX_CHARACTERS } from '../../limits.ts'
import { faultsOf, inBothLanguages, type Question, question } from './questions.ts'
import {
  REQUEST_TYPE_COURSES_MAX,
  REQUEST_TYPE_EXPLANATION_MAX_CHARACTERS,
  REQUEST_TYPE_FEE_NOTE_MAX_CHARACTERS,
  REQUEST_TYPE_NAME_MAX_CHARACTERS,
  REQUEST_TYPE_OFFICE_FIELDS_MAX,
  REQUEST_TYPE_QUESTIONS_MAX,
  REQUEST_TYPE_REQUESTS_IN_YEAR_MAX,
  REQUEST_TYPE_WORKING_DAYS_MAX,
} from './request-type-limits.ts'
import { requestTypeMessages } from './request-type-messages.ts'
import { requestTypeDeciders, requestTypeIcons } from './request-type-summary.ts'

const { labels, wrong } = requestTypeMessages

const texts = (maxCharacters: number) =>
  z.array(optionalSingleLine(labels.asks, maxCharacters)).check(z.maxLength(REQUEST_TYPE_COURSES_MAX))

/** The name of the office field with the number of the new ID card. */
export const NEW_CARD = 'newCard'
const takesNewCard = ({ key, type, shownWhen }: Question) => key === NEW_CARD && type === 'text' && shownWhen === null

/** Questions of one list: each right alone and with the others. */
const questionList = (max: number, tooMany: string) =>
  z.array(question).check(z.maxLength(max, tooMany), ({ value, issues }) => {
    for (const fault of faultsOf(value)) issues.push({ code: 'custom', input: value, ...fault })
  })

/**
 * A request type: from it come the form, the check of its answers in browser and server, and the fields of its letter.
 * A request keeps the version that it was asked under.
 */
export const requestTypeDefinition = z
  .strictObject({
    name: inBothLanguages(labels.name, REQUEST_TYPE_NAME_MAX_CHARACTERS),
    explanation: z.strictObject({
      en: optionalSingleLine(labels.explanation, REQUEST_TYPE_EXPLANATION_MAX_CHARACTERS),
      hi: optionalSingleLine(labels.explanation, REQUEST_TYPE_EXPLANATION_MAX_CHARACTERS),
    }),
    icon: z.enum(requestTypeIcons),
    /** Who may ask. An empty list takes all. */
    courses: texts(COURSE_MAX_CHARACTERS),
    semesters: texts(TERM_MAX_CHARACTERS),
    formerStudents: z.boolean(),
    questions: questionList(REQUEST_TYPE_QUESTIONS_MAX, wrong.tooManyQuestions).check(
      z.refine((asked) => asked.every((one) => !one.default), wrong.default),
      z.refine((asked) => asked.every((one) => !one.keeps), wrong.keeps),
    ),
    /** What the office fills in before it approves; the student does not see it. */
    officeFields: questionList(REQUEST_TYPE_OFFICE_FIELDS_MAX, wrong.tooManyQuestions).check(
      z.refine((fields) => fields.every(({ changes }) => changes === null), wrong.changes),
      z.refine((fields) => fields.every(({ type }) => type !== 'file'), wrong.officeFile),
    ),
    /** In how many working days it is usually done; null: as any other request. */
    workingDays: z.nullable(
      z.int().check(z.minimum(1, wrong.number), z.maximum(REQUEST_TYPE_WORKING_DAYS_MAX, wrong.number)),
    ),
    /** How often a student may ask for it in 12 months; null: as often as they like. Rejected requests do not count. */
    inYear: z.nullable(
      z.int().check(z.minimum(1, wrong.number), z.maximum(REQUEST_TYPE_REQUESTS_IN_YEAR_MAX, wrong.number)),
    ),
    /** Whether a student may have only one that is neither completed nor rejected. */
    oneOpen: z.boolean(),
    /** What it costs and where that is paid. The portal takes no payments. */
    feeNote: optionalSingleLine(labels.feeNote, REQUEST_TYPE_FEE_NOTE_MAX_CHARACTERS),
    /** The template of the letter that it makes; null: none. */
    letterTemplateId: z.nullable(recordId),
    /**
     * Whether approving it replaces the ID card of the student; the number of the new one is an office field, `NEW_CARD`.
     */
    replacesCard: z.boolean(),
    /** Whether a request approves itself when it is sent, where the conditions of `approval-rule.ts` hold. */
    approvesByRule: z.boolean(),
    /** Who decides its requests, of all versions, from when this one is put to use. */
    decidedBy: z.enum(requestTypeDeciders),
  })
  .check(
    z.refine(({ replacesCard, officeFields }) => !replacesCard || officeFields.some(takesNewCard), {
      ...{ path: ['replacesCard'], error: wrong.newCard },
    }),
    z.refine((requestType) => !requestType.replacesCard || changedBy(requestType).length === 0, {
      ...{ path: ['replacesCard'], error: wrong.cardAndChanges },
    }),
  )
export type RequestTypeDefinition = z.output<typeof requestTypeDefinition>

/** The fields of the student that a request of this type changes when it is approved. */
export function changedBy({ questions }: { questions: Question[] }) {
  return questions.flatMap(({ changes }) => changes ?? [])
}

type Asking = { courseName: string; semester: string; status: string }

/** Whether this student may ask for it at all, whatever they have asked for before. */
export function mayAsk(
  { courses, semesters, formerStudents }: Pick<RequestTypeDefinition, 'courses' | 'semesters' | 'formerStudents'>,
  { courseName, semester, status }: Asking,
) {
  if (status === 'former' && !formerStudents) return false
  const isIn = (list: readonly string[], value: string) => list.length === 0 || list.includes(value)
  return isIn(courses, courseName) && isIn(semesters, semester)
}

/**
 * The names by which a letter can use the answers: what the student was asked, but no file, and what the office fills in.
 */
export const letterNamesOf = ({ questions, officeFields }: { questions: Question[]; officeFields: Question[] }) => [
  ...questions.filter(({ type }) => type !== 'file').map(({ key }) => `request.${key}`),
  ...officeFields.map(({ key }) => `office.${key}`),
]

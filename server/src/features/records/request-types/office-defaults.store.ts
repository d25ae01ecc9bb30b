import { type Answers, checkAnswers } from '@portal/contract/records/request-types/answers'
import { answerOfValue, canHold, ownFieldOf } from '@portal/contract/records/request-types/own-field-questions'
import type { OfficeDefault } from '@portal/contract/records/request-types/questions'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { academicYearOf } from '@portal/contract/time/academic-year'
import { dayOf } from '@portal/contract/time/working-days'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { listCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { readCustomValues } from '../../people/custom-fields/custom-values.store.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { type AnsweredRequest, answersIn } from './types-of-requests.store.ts'

type Services = Pick<AppContext, 'collegeSettings' | 'now'>
type Filled = Pick<AnsweredRequest, 'id' | 'studentId' | 'status' | 'officeAnswers' | 'officeRevision'>
type OfAType = { request: Filled; definition: Pick<RequestTypeDefinition, 'officeFields'> | null }

/**
 * Tells what stands in the office fields of each of these requests: what the office has saved or, of a pending one that it has
 * saved nothing of, what the fields begin with. A field that is kept on the record begins with what is there. What a field
 * cannot take is left out.
 */
export async function officeAnswersOf(
  { collegeSettings, now }: Services,
  db: Kysely<Tables>,
  requests: readonly OfAType[],
): Promise<(request: Filled) => Answers> {
  const begun = requests.filter(begins)
  const ofStudents = begun.filter((one) => defaultsOf(one).some(({ begins }) => begins.from === 'student'))
  const students = await studentsWithIds(db, ofStudents)
  const onRecord = await answersOnRecord(db, begun)
  const day = dayOf(now(), collegeSettings.calendar())
  const academicYear = academicYearOf(day, collegeSettings.decidedOf('academicYearStart'))
  const answers = new Map(
    begun.map((one) => {
      const known = { day, academicYear, student: students.get(one.request.studentId) }
      const given = Object.fromEntries(defaultsOf(one).map(({ key, begins }) => [key, beginningOf(begins, known)]))
      return [one.request.id, takenBy(one, { ...given, ...onRecord(one) })]
    }),
  )
  return ({ id, officeAnswers }) => answers.get(id) ?? answersIn(officeAnswers)
}

/** What the fields of the request can take of these answers. */
const takenBy = ({ definition }: OfAType, given: Answers) =>
  checkAnswers(definition?.officeFields ?? [], given, { isUnfinished: true }).answers

/** Whether nobody of the office has saved anything of a pending request. */
export const isUntouched = ({ status, officeRevision }: Pick<Filled, 'status' | 'officeRevision'>) =>
  status === 'Pending' && Number(officeRevision ?? 0) === 0

const begins = ({ request, definition }: OfAType) =>
  isUntouched(request) && (definition?.officeFields ?? []).some((field) => field.default || field.keeps)

const defaultsOf = ({ definition }: OfAType) =>
  (definition?.officeFields ?? []).flatMap(({ key, default: begins }) => (begins ? [{ key, begins }] : []))

const keepingOf = ({ definition }: OfAType) => (definition?.officeFields ?? []).filter(({ keeps }) => keeps)

/** Tells what the college's own fields say of what is kept there. */
async function answersOnRecord(db: Kysely<Tables>, requests: readonly OfAType[]) {
  const keeping = requests.filter((one) => keepingOf(one).length > 0)
  const fields = keeping.length > 0 ? await listCustomFields(db) : []
  const values = await readCustomValues(
    db,
    fields,
    keeping.map(({ request }) => request.studentId),
  )
  return (one: OfAType): Answers => {
    const present = values.get(one.request.studentId) ?? {}
    const found = keepingOf(one).flatMap((asked) => {
      const field = ownFieldOf(asked, fields)
      const value = field && canHold(field, asked) ? answerOfValue(field, asked, present[field.key] ?? '') : ''
      return value === '' ? [] : [[asked.key, value]]
    })
    return Object.fromEntries(found)
  }
}

type Known = { day: string; academicYear: string; student: UserRow | undefined }

function beginningOf(begins: OfficeDefault, { day, academicYear, student }: Known) {
  if (begins.from === 'value') return begins.value
  if (begins.from === 'student') return student?.[begins.field] ?? ''
  return begins.from === 'today' ? day : academicYear
}

async function studentsWithIds(db: Kysely<Tables>, requests: readonly OfAType[]) {
  if (requests.length === 0) return new Map<string, UserRow>()
  const ids = requests.map(({ request }) => request.studentId)
  const students = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  return new Map(students.map((student) => [student.id, student]))
}

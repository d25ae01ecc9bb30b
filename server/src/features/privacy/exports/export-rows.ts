import { setImmediate } from 'node:timers/promises'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomValues, shownCustomValue } from '@portal/contract/people/custom-fields/custom-values'
import type { ExportColumn, studentLists } from '@portal/contract/privacy/exports'
import type { Database } from '../../../platform/database/open.ts'
import type { Cell } from '../../../platform/spreadsheet/cells.ts'
import type { AppContext } from '../../context.ts'
import { readCustomValues } from '../../people/custom-fields/custom-values.store.ts'
import { allStudents, type ExportQuery } from '../../people/students/list/students-export.store.ts'
import { shownEmail } from '../../people/students/present-profile.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { standingDecisions } from '../../records/decisions/decisions.store.ts'
import { answersInWords } from '../../records/request-types/answers-in-words.ts'
import { requestTypesOf } from '../../records/request-types/types-of-requests.store.ts'
import { namesOf } from '../../records/requests/names.store.ts'
import type { Viewer } from '../../records/requests/queue/queue-selection.store.ts'
import { allRequests, certificatesOfStudents, idCardsOfStudents } from './exported-records.store.ts'

type StudentList = (typeof studentLists)[number]

/** The cells of the college's own fields of a student stand beside those that every list has. */
type StudentRow = Partial<Record<ExportColumn, Cell>> & { custom: Record<string, Cell> }

/** The records of a list of students: the students themselves, or their ID cards or certificates. `fields`: whose values it has. */
export async function* studentListRows(
  { database, config }: Pick<AppContext, 'database' | 'config'>,
  list: StudentList,
  query: Omit<ExportQuery, 'config'>,
  fields: readonly CustomField[],
): AsyncGenerator<StudentRow[]> {
  for await (const found of allStudents(database, { ...query, config })) {
    const students = found.map((student) => ({ ...student, email: shownEmail(student) }))
    const values = await readCustomValues(database.read, fields, idsOf(students))
    const customOf = (id: string) => customCells(fields, values.get(id) ?? {})
    if (list === 'students')
      yield students.map((student) => ({ ...student, dob: { date: student.dob }, custom: customOf(student.id) }))
    else yield (await recordsOf[list](database, students)).map((row) => ({ ...row, custom: customOf(row.id) }))
  }
}

const customCells = (fields: readonly CustomField[], values: CustomValues): Record<string, Cell> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.key] ?? ''
      return [field.key, field.type === 'date' ? { date: value } : shownCustomValue(field, value, 'en')]
    }),
  )

const recordsOf = {
  idCards: async (database: Database, students: UserRow[]) =>
    withStudents(students, await idCardsOfStudents(database.read, idsOf(students))).map(({ student, record }) => ({
      ...student,
      card: record.card,
      collegeId: record.collegeId,
      added: { instant: record.created_at },
    })),
  certificates: async (database: Database, students: UserRow[]) =>
    withStudents(students, await certificatesOfStudents(database.read, idsOf(students))).map(({ student, record }) => ({
      ...student,
      title: record.title,
      documentType: record.documentType,
      file: record.name ?? '',
      added: { instant: record.created_at },
    })),
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Each record with its student, in the order of the students. */
export function withStudents<Record extends { studentId: string }>(students: UserRow[], records: Record[]) {
  const byStudent = Map.groupBy(records, ({ studentId }) => studentId)
  return students.flatMap((student) => (byStudent.get(student.id) ?? []).map((record) => ({ student, record })))
}

type Queue = Parameters<typeof allRequests>[1]

/** The requests of queues, one after the other, with their students and the decisions they have their status from. */
export async function* requestRows(app: AppContext, queues: readonly Queue[], viewer: Viewer) {
  for (const queue of queues) {
    for await (const requests of allRequests(app.database, queue, viewer)) {
      yield await rowsOf(app, requests)
      await setImmediate()
    }
  }
}

type FoundRequests = AllRequests extends AsyncGenerator<infer Page> ? Page : never
type AllRequests = ReturnType<typeof allRequests>

async function rowsOf(app: AppContext, requests: FoundRequests) {
  const { read } = app.database
  const decisions = await standingDecisions(read, requests)
  const more = await threadAndKind(app, requests)
  return requests.map((request) => {
    const decision = decisions.get(request.id)
    return {
      ...request,
      ...more(request),
      sent: { instant: request.created_at },
      decided: { instant: decision?.at ?? null },
      decidedBy: decision?.by.name ?? '',
      note: decision?.note ?? '',
    }
  })
}

/** What requests have of the features that are on. */
async function threadAndKind(app: AppContext, requests: FoundRequests) {
  const { read } = app.database
  const { requestKinds, requestLife } = app.features
  const requestTypeOf = await requestTypesOf(app, read, requests)
  const answers = requestKinds ? await answersInWords(read, idsOf(requests)) : []
  const answersOf = Map.groupBy(answers, ({ requestId }) => requestId)
  const names = requestLife
    ? await namesOf(
        read,
        requests.map(({ assigneeId }) => assigneeId),
      )
    : new Map<string, string>()
  return (request: FoundRequests[number]) => ({
    number: request.number ?? '',
    kind: requestTypeOf(request)?.name.en ?? '',
    due: { date: request.dueOn ?? '' },
    days: { number: request.decidedDays === null ? null : Number(request.decidedDays) },
    assignee: names.get(request.assigneeId ?? '') ?? '',
    answers: (answersOf.get(request.id) ?? []).map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
  })
}

import * as z from 'zod/mini'
import type { FeatureName } from '../features.ts'
import { auditInput } from '../office/audit.ts'
import { customColumnsInput } from '../people/custom-fields/custom-values.ts'
import { studentFieldNames } from '../people/student-fields.ts'
import { exportInput } from '../people/students.ts'
import { queueInput } from '../records/requests.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const student = ['firstName', 'lastName', 'email'] as const
const course = ['courseName', 'semester', 'year'] as const

/** The columns of each exported list, in their order. */
export const exportColumns = {
  students: [...studentFieldNames, 'collegeId'],
  idCards: ['card', 'collegeId', ...student, ...course, 'added'],
  certificates: ['title', 'documentType', 'file', 'collegeId', ...student, ...course, 'added'],
  requests: [
    ...(['collegeId', ...student, ...course, 'message', 'status', 'sent', 'decided', 'decidedBy', 'note'] as const),
    ...(['number', 'kind', 'due', 'days', 'assignee', 'answers'] as const),
  ],
} as const
export type ExportedList = keyof typeof exportColumns
export type ExportColumn<List extends ExportedList = ExportedList> = (typeof exportColumns)[List][number]

/** The columns that are there only where a feature is on. */
const featureOf: Partial<Record<ExportColumn, FeatureName>> = {
  ...({ number: 'requestLife', due: 'requestLife', days: 'requestLife', assignee: 'requestLife' } as const),
  ...({ kind: 'requestKinds', answers: 'requestKinds' } as const),
}

/** The columns of a list where these features are on. */
export const columnsWith = (list: ExportedList, features: readonly FeatureName[]): readonly ExportColumn[] =>
  exportColumns[list].filter((column: ExportColumn) => {
    const feature = featureOf[column]
    return feature === undefined || features.includes(feature)
  })

/** The lists that are exported with the filters of the list of students. */
export const studentLists = ['students', 'idCards', 'certificates'] as const satisfies ExportedList[]

/** An IANA time zone; `Intl` knows it. */
const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  }),
)

const fileInput = <List extends ExportedList>(...lists: List[]) => {
  const known = [...new Set(lists.flatMap((list): readonly ExportColumn[] => exportColumns[list]))]
  return {
    format: z._default(z.enum(exportFormats), 'xlsx'),
    /** The chosen columns; without any, all of the list. A column that the list does not have is left out. */
    columns: z._default(z.array(z.enum(known)).check(z.maxLength(known.length)), []),
    /** The time zone in which points in time are written. */
    timeZone: z._default(timeZone, 'UTC'),
  }
}

/** The input of an export of students, or of their ID cards or certificates: that of the list, without pages. */
export const studentListExportInput = z.strictObject({
  ...exportInput.shape,
  ...fileInput(...studentLists),
  list: z._default(z.enum(studentLists), 'students'),
  customColumns: customColumnsInput,
})
export type StudentListExport = z.input<typeof studentListExportInput>

/** The input of an export of requests: that of their queue, without pages. */
export const requestsExportInput = z.strictObject({
  ...z.omit(queueInput, { page: true, pageSize: true }).shape,
  ...fileInput('requests'),
  /** Those of all states instead of one, each with the other filters. */
  allStates: z._default(z.boolean(), false),
})
export type RequestsExport = z.input<typeof requestsExportInput>

/** The input of an export of the audit trail: that of its screen, without pages. It is a CSV file with all columns. */
export const auditExportInput = z.strictObject({
  ...z.omit(auditInput, { page: true, pageSize: true }).shape,
  timeZone: z._default(timeZone, 'UTC'),
})
export type AuditExport = z.output<typeof auditExportInput>

/** The input of a student's archive: nothing. */
export const archiveInput = z.optional(z.strictObject({}))

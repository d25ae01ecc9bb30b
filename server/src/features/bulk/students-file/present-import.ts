import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import type { FieldChange, ImportRow, RowFault } from '@portal/contract/bulk/imports/import-rows'
import type {
  ImportColumn,
  ImportedField,
  ImportNote,
  ImportOptions,
  ImportSheet,
  StudentImport,
} from '@portal/contract/bulk/imports/imports'
import { hasFailed } from '@portal/contract/jobs/jobs'
import { IMPORT_CHANGES_LIMIT_PERCENT } from '@portal/contract/limits'
import { keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import type { Kysely } from 'kysely'
import { canInvite } from '../../../auth/invitations/invitations.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { findBulkOperationOrThrow } from '../operation/bulk-operation.store.ts'
import { presentBulkOperations, presentJobOf } from '../operation/present-bulk-operation.ts'
import { customValuesIn } from './columns/custom-columns.ts'
import { exceedsThreshold, imports } from './import.operation.ts'
import { readRows, type Values } from './import-rows.store.ts'
import { columnsOf, countRows } from './imports.store.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'
import { readInvitations } from './invite-imported.job.ts'
import { presentLikelyStudents } from './plan/likely-student.ts'
import { missingFields } from './plan/start-planning.ts'
import { presentQuestions } from './questions/present-questions.ts'
import { studentsOfRows } from './rows-list.store.ts'
import { type RowNames, rowNames, type StoredSheet, sheetsOf } from './sheets/sheets.ts'
import { newTermOf, type TermCounts } from './term-changes.ts'
import { countLinksToEnd } from './undo/links-to-end.store.ts'

/** One import as administrators see it. Throws IMPORT_NOT_FOUND. */
export async function readImport(app: AppContext, id: string): Promise<StudentImport> {
  const [shown] = await presentImports(app, [await findBulkOperationOrThrow(app.database.read, imports, id)])
  return shown as StudentImport
}

/** Imports as administrators see them. */
export async function presentImports(app: AppContext, records: readonly ImportRecord[]): Promise<StudentImport[]> {
  const historyOf = await presentBulkOperations(app.database.read, records)
  return Promise.all(
    records.map(async (record) => {
      const { name, state } = record
      const columns = columnsOf(record)
      const options = JSON.parse(record.options) as ImportOptions
      return {
        ...historyOf(record),
        ...{ name, state: shownState(record) },
        undoUntil: record.keepsRows === 1 ? record.undoUntil : null,
        counts: countsOf(record),
        revision: record.plan,
        columns,
        sheets: sheetsOf(record).map(presentSheet),
        notes: JSON.parse(record.notes) as ImportNote[],
        options,
        missingFields: state === 'columns' ? missingFields(columns, options) : [],
        ...{ threshold: thresholdOf(record, columns), newEmails: record.newEmails },
        linksToEnd: await countLinksToEnd(app.database.read, record),
        questions: await presentQuestions(app.database.read, record),
        canInvite: canInvite(app.config),
        invitations: await readInvitations(app, record),
        ...(await jobOf(app, record)),
      }
    }),
  )
}

const presentSheet = ({ from: _from, until: _until, notes: _notes, ...sheet }: StoredSheet): ImportSheet => sheet

/** An undoing that was given up is shown as one that waits for its job. */
function shownState({ state, isUndoing }: ImportRecord): StudentImport['state'] {
  if (state === 'stopped' && Number(isUndoing) === 1) return 'undoing'
  return state === 'reading' ? 'planning' : state
}

const countsOf = (record: ImportRecord) => ({
  total: countRows(record),
  new: record.new,
  changed: record.changed,
  unchanged: record.unchanged,
  wrong: record.wrong,
  applied: record.applied,
  refused: record.refused,
  undone: record.undone,
  leftAlone: record.leftAlone,
})

function thresholdOf(record: ImportRecord, columns: readonly ImportColumn[]): StudentImport['threshold'] {
  const { state, known, changed } = record
  if (known === 0 || state === 'columns' || state === 'planning') return null
  const fields = Object.entries(JSON.parse(record.fieldCounts) as Partial<Record<string, number>>)
  const [most] = fields
    .flatMap(([name, students = 0]) => {
      const field = importedFields.find((one) => one === name)
      return field && students > 0 ? [[field, students] as const] : []
    })
    .toSorted(([, a], [, b]) => b - a)
  return {
    ...{ known, changed },
    limitPercent: IMPORT_CHANGES_LIMIT_PERCENT,
    exceeded: exceedsThreshold(record),
    newTerm: newTermOf(JSON.parse(record.termCounts) as TermCounts, changed),
    mostChanged: most ? mostChanged(most[0], most[1], columns) : null,
  }
}

function mostChanged(field: ImportedField, students: number, columns: readonly ImportColumn[]) {
  const isName = field === 'firstName' || field === 'lastName'
  const column = columns.find((item) => item.field === field || (isName && item.field === 'fullName'))
  return { field, students, heading: column?.heading ?? exportMessages.headings[field] }
}

/** The job of an import, and the row of the file at which it has failed or was stopped. */
async function jobOf({ database, now }: AppContext, record: ImportRecord) {
  const { id, state, total } = record
  const none = { job: null, haltedAt: null }
  if (state === 'columns' || state === 'preview' || state === 'cancelled') return none
  const job = await presentJobOf(database.read, { id }, now())
  if (!job || job.state === 'done') return none
  if (!hasFailed(job) && job.state !== 'stopped') return { job, haltedAt: null }
  // Rows are read first and then compared; an undo begins with the last one.
  const place = job.kind === 'undoImport' ? total - 1 - job.place : job.place % total
  const [next] = await readRows(database.read, id, Math.max(0, place), 1)
  return { job, haltedAt: next ? rowNames(record).nameOf(next.row).row : null }
}

/** Planned rows as administrators see them. */
export async function presentRows(
  db: Kysely<Tables>,
  of: Pick<ImportRecord, 'sheets'>,
  rows: readonly ImportRowRecord[],
): Promise<ImportRow[]> {
  const students = await studentsOfRows(db, rows)
  const names = rowNames(of)
  const likely = await presentLikelyStudents(db, rows)
  return rows.map((row) => presentRow(row, names, students.get(row.studentId ?? ''), likely.get(row.place)))
}

function presentRow(
  record: ImportRowRecord,
  names: RowNames,
  student: UserRow | undefined,
  likely: ImportRow['likelyStudent'] | undefined,
): ImportRow {
  const { outcome, studentId, result, reason } = record
  const values = JSON.parse(record.read) as Values
  const { firstName = '', lastName = '', collegeId = '', courseName = '' } = values
  const customValues = customValuesIn(values)
  const faults = JSON.parse(record.faults) as RowFault[]
  return {
    ...names.nameOf(record.row),
    ...{ outcome: outcome ?? 'wrong', studentId, result, reason },
    values: Object.fromEntries(Object.entries(values).filter(([name]) => keyOfName(name) === null)),
    ...(Object.keys(customValues).length > 0 && { customValues }),
    name: student ? fullName(student) : fullName({ firstName, lastName }),
    collegeId: student?.collegeId || collegeId,
    courseName: student?.courseName ?? courseName,
    changes: JSON.parse(record.changes) as FieldChange[],
    faults,
    likelyStudent: likely ?? null,
    inactiveStudent:
      student?.status === 'inactive' && result === null ? { id: student.id, name: fullName(student) } : null,
  }
}

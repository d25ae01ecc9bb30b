import { LEFT_OUT } from '@portal/contract/bulk/imports/import-note-messages'
import type { ImportColumn, ImportedField, ImportNote, ImportOptions } from '@portal/contract/bulk/imports/imports'
import { isRequired, studentFieldNames } from '@portal/contract/people/student-fields'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../../../platform/database/open.ts'
import { findJobOf } from '../../../../platform/jobs/jobs.store.ts'
import { jobPriorities } from '../../../../platform/jobs/priorities.ts'
import type { AppContext } from '../../../context.ts'
import { changeBulkOperation } from '../../operation/bulk-operation.store.ts'
import { recogniseHeading } from '../columns/heading-spellings.ts'
import { contestedFields } from '../columns/recognise-columns.ts'
import { beginPlan, type ImportPermit, importNames } from '../imports.store.ts'
import { notesOfSheets, type StoredSheet } from '../sheets/sheets.ts'

type Draft = {
  name: string
  total: number
  columns: ImportColumn[]
  notes: ImportNote[]
  /** Empty for an import from before sheets could be chosen. */
  sheets: StoredSheet[]
  options: ImportOptions
}

/**
 * Writes the columns and options of an open import, which this transaction has locked, and has it planned anew; where
 * something must be said about its columns first, it waits for that.
 */
export async function startPlanning(app: AppContext, tx: Tx, allowed: ImportPermit, draft: Draft) {
  const { id } = allowed.row
  await discardPlanning(app, tx, id)
  const [columns, options] = [JSON.stringify(draft.columns), JSON.stringify(draft.options)]
  const state = isComplete(draft) ? 'planning' : 'columns'
  const sheets = JSON.stringify(draft.sheets)
  await changeBulkOperation(tx, importNames, allowed, {
    columns,
    options,
    sheets,
    notes: JSON.stringify(notesOf(draft)),
  })
  const plan = await beginPlan(tx, allowed, state)
  tx.invalidate(topics.imports)
  if (state === 'columns') return
  await app.jobs.enqueue(tx, {
    kind: 'planImport',
    data: { importId: id, plan },
    // Every row is read, and then compared with the students.
    total: 2 * draft.total,
    about: draft.name,
    subjectId: id,
    createdBy: allowed.actor.id,
    priority: jobPriorities.planning,
  })
}

/** Ends a planning before its import is planned anew, applied or cancelled. */
export async function discardPlanning({ jobs }: AppContext, tx: Tx, importId: string) {
  const job = await findJobOf(tx.db, importId)
  if (job?.kind === 'planImport' && job.state !== 'done') await jobs.discard(tx, job.id)
}

/** Whether nothing needs to be asked about the columns. */
const isComplete = ({ columns, options }: Pick<Draft, 'columns' | 'options'>) =>
  missingFields(columns, options).length === 0 &&
  columns.every(
    ({ field, customField, dateOrderUnknown }) => (field !== 'dob' && customField === undefined) || !dateOrderUnknown,
  )

const neededFields = ['firstName', 'lastName', 'email', 'courseName'] as const
/** Fields that the form asks for and that stay empty for new students without a column. */
const otherFields = studentFieldNames.filter(
  (field) => isRequired(field) && !(neededFields as readonly string[]).includes(field),
)

/** The fields that every new student needs and that no column is read as. */
export function missingFields(columns: readonly ImportColumn[], { matchBy }: ImportOptions): ImportedField[] {
  const needed = [...neededFields, ...(matchBy === 'collegeId' ? (['collegeId'] as const) : [])]
  const missing = withoutColumn(needed, columns)
  return hasEmptyLastNames(columns) ? missing.filter((field) => field !== 'lastName') : missing
}

/** Whether every student of the file has one name only. A column without a value is read as nothing. */
const hasEmptyLastNames = (columns: readonly ImportColumn[]) =>
  columns.some(({ heading, examples }) => examples.length === 0 && recogniseHeading(heading)?.field === 'lastName')

function withoutColumn(fields: readonly ImportedField[], columns: readonly ImportColumn[]) {
  const read = new Set(columns.map(({ field }) => field))
  const isRead = (field: ImportedField) =>
    read.has(field) || (read.has('fullName') && (field === 'firstName' || field === 'lastName'))
  return fields.filter((field) => !isRead(field))
}

/** What is noticed in the file as a whole, not in one of its sheets. */
const aboutTheFile: readonly ImportNote['kind'][] = ['otherDigits', 'unprinted', 'emptyColumns']

/** What follows from how the columns are read. */
const aboutColumns: readonly ImportNote['kind'][] = ['severalColumns', 'emptyFields']

/** The notes about the file and its chosen sheets, with those fields that stay empty for new students. */
function notesOf({ columns, notes, sheets, options }: Draft): ImportNote[] {
  const kept =
    sheets.length === 0
      ? notes.filter(({ kind }) => !aboutColumns.includes(kind))
      : [...notesOfSheets(sheets), ...notes.filter(({ kind }) => aboutTheFile.includes(kind))]
  const others = kept.map((note) =>
    note.kind === 'hiddenRows' ? { ...note, detail: options.leaveOutHidden ? LEFT_OUT : '' } : note,
  )
  const several = contestedFields(columns).map(({ field, headings }): ImportNote => {
    const detail = `${exportMessages.headings[field]}: ${headings.join(', ')}`
    return { kind: 'severalColumns', count: headings.length, detail }
  })
  const empty = withoutColumn(otherFields, columns)
  if (empty.length === 0) return [...others, ...several]
  const detail = empty.map((field) => exportMessages.headings[field]).join(', ')
  return [...others, ...several, { kind: 'emptyFields', count: empty.length, detail }]
}

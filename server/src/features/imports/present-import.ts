import type { ImportColumn, ImportedField, ImportNote, ImportOptions, StudentImport } from '@portal/contract/imports'
import { hasFailed } from '@portal/contract/jobs'
import { IMPORT_CHANGES_LIMIT_PERCENT } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { Problem } from '@portal/contract/problems'
import { canInvite } from '../../auth/invitations.ts'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import { findJobOf } from '../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../platform/jobs/present-job.ts'
import type { AppContext } from '../context.ts'
import { namesOf } from '../users/users.store.ts'
import { readRows } from './import-rows.store.ts'
import { findImport } from './imports.store.ts'
import { readInvitations } from './later-invitations.ts'
import { countRows } from './plan-counts.ts'
import { presentQuestions } from './questions/present-questions.ts'
import { missingFields } from './start-planning.ts'

/** One import as administrators see it. Throws IMPORT_NOT_FOUND. */
export async function readImport(app: AppContext, id: string): Promise<StudentImport> {
  const record = await findImport(app.database.read, id)
  const [shown] = record ? await presentImports(app, [record]) : []
  if (!shown) throw new Problem('IMPORT_NOT_FOUND')
  return shown
}

/** Imports as administrators see them. */
export async function presentImports(app: AppContext, records: readonly ImportRecord[]): Promise<StudentImport[]> {
  const names = await namesOf(app.database.read, [
    ...new Set(records.flatMap(({ createdBy, appliedBy }) => [createdBy, ...(appliedBy === null ? [] : [appliedBy])])),
  ])
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return Promise.all(
    records.map(async (record) => {
      const { id, name, state, created_at, appliedBy, appliedAt, undoneAt } = record
      const columns = JSON.parse(record.columns) as ImportColumn[]
      const options = JSON.parse(record.options) as ImportOptions
      return {
        ...{ id, name, state: state === 'reading' ? 'planning' : state, created_at, appliedAt, undoneAt },
        createdBy: person(record.createdBy),
        appliedBy: appliedBy === null ? null : person(appliedBy),
        undoUntil: record.keepsRows === 1 ? record.undoUntil : null,
        counts: countsOf(record),
        revision: record.plan,
        columns,
        notes: JSON.parse(record.notes) as ImportNote[],
        options,
        missingFields: state === 'columns' ? missingFields(columns, options) : [],
        threshold: thresholdOf(record, columns),
        questions: await presentQuestions(app.database.read, record),
        canInvite: canInvite(app.config),
        invitations: await readInvitations(app, record),
        ...(await jobOf(app, record)),
      }
    }),
  )
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

/** Whether an import changes more of the students whom it knows than usual. */
export const exceedsThreshold = ({ known, changed }: Pick<ImportRecord, 'known' | 'changed'>) =>
  changed * 100 > known * IMPORT_CHANGES_LIMIT_PERCENT

function thresholdOf(record: ImportRecord, columns: readonly ImportColumn[]): StudentImport['threshold'] {
  const { state, known, changed } = record
  if (known === 0 || state === 'columns' || state === 'planning') return null
  const fields = Object.entries(JSON.parse(record.fieldCounts) as Partial<Record<ImportedField, number>>)
  const [most] = fields.filter(([, students]) => students > 0).toSorted(([, a], [, b]) => b - a)
  return {
    ...{ known, changed },
    limitPercent: IMPORT_CHANGES_LIMIT_PERCENT,
    exceeded: exceedsThreshold(record),
    mostChanged: most ? mostChanged(most[0] as ImportedField, most[1], columns) : null,
  }
}

function mostChanged(field: ImportedField, students: number, columns: readonly ImportColumn[]) {
  const isName = field === 'firstName' || field === 'lastName'
  const column = columns.find((item) => item.field === field || (isName && item.field === 'fullName'))
  return { field, students, heading: column?.heading ?? messages.exports.headings[field] }
}

/** The job of an import, and the row of the file at which it has failed or was stopped. */
async function jobOf({ database, now }: AppContext, { id, state, total }: ImportRecord) {
  const none = { job: null, haltedAt: null }
  if (state === 'columns' || state === 'preview' || state === 'cancelled') return none
  const row = await findJobOf(database.read, id)
  if (!row || row.state === 'done') return none
  const job = presentJob(row, now())
  if (!hasFailed(job) && job.state !== 'stopped') return { job, haltedAt: null }
  // Rows are read first and then compared; an undo begins with the last one.
  const place = job.kind === 'undoImport' ? total - 1 - job.place : job.place % total
  const [next] = await readRows(database.read, id, Math.max(0, place), 1)
  return { job, haltedAt: next?.row ?? null }
}

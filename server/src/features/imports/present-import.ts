import type { ImportColumn, ImportedField, ImportNote, ImportOptions, StudentImport } from '@portal/contract/imports'
import { IMPORT_CHANGES_LIMIT_PERCENT } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { Problem } from '@portal/contract/problems'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import { findJobOf } from '../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../platform/jobs/present-job.ts'
import type { AppContext } from '../context.ts'
import { namesOf } from '../users/users.store.ts'
import { findImport } from './imports.store.ts'
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
        columns,
        notes: JSON.parse(record.notes) as ImportNote[],
        options,
        missingFields: state === 'columns' ? missingFields(columns, options) : [],
        threshold: thresholdOf(record, columns),
        job: await jobOf(app, record),
      }
    }),
  )
}

const countsOf = (record: ImportRecord) => ({
  total: record.total,
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

async function jobOf({ database, now }: AppContext, { id, state }: ImportRecord) {
  if (state === 'columns' || state === 'preview' || state === 'cancelled') return null
  const job = await findJobOf(database.read, id)
  return job && job.state !== 'done' ? presentJob(job, now()) : null
}

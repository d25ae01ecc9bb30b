import type { FieldChange, RowFault, RowOutcome } from '@portal/contract/bulk/imports/import-rows'
import type { ImportColumn, ImportOptions, ImportState } from '@portal/contract/bulk/imports/imports'
import { IMPORT_PREVIEW_DAYS, IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../../platform/database/open.ts'
import { insertBulkOperation } from '../operation/bulk-operation.store.ts'
import type { BulkOperationNames, BulkOperationPermit } from '../operation/bulk-operation.ts'
import { withoutRowTexts } from './imported-texts.store.ts'
import type { ImportRecord } from './imports.tables.ts'
import { chosenRows } from './sheets/sheets.ts'
import { countTermChange, type TermCounts } from './term-changes.ts'

declare module '../operation/bulk-operation.ts' {
  interface BulkOperations {
    imports: { record: ImportRecord; actions: 'importStudents' | 'undoImport' }
  }
}

/** The states in which nothing has been applied yet, so that columns, options and rows can be changed. */
export const openStates = ['columns', 'planning', 'preview'] as const satisfies ImportState[]

const PREVIEW_MS = IMPORT_PREVIEW_DAYS * DAY_MS

/** What an import of students is called where. */
export const importNames: BulkOperationNames<'imports'> = {
  table: 'imports',
  rows: { table: 'importRows', of: 'importId' },
  topic: topics.imports,
  subject: 'import',
  actions: { apply: 'importStudents', undo: 'undoImport' },
  jobs: { apply: 'applyImport', undo: 'undoImport' },
  problems: { notFound: 'IMPORT_NOT_FOUND', changed: 'IMPORT_CHANGED', undoOver: 'IMPORT_UNDO_OVER' },
  hidden: ['reading'],
  open: openStates,
  canGiveUp: true,
  undoMs: IMPORT_UNDO_DAYS * DAY_MS,
  // No file takes so long to be read.
  deletedAfterMs: {
    reading: 2 * HOUR_MS,
    columns: PREVIEW_MS,
    planning: PREVIEW_MS,
    preview: PREVIEW_MS,
    cancelled: PREVIEW_MS,
  },
  afterUndo: 'rows',
}
export type ImportPermit = BulkOperationPermit<'imports'>

export const columnsOf = ({ columns }: Pick<ImportRecord, 'columns'>) => JSON.parse(columns) as ImportColumn[]

/** How an import is made: by a person on the screen, or by a program that has said everything beforehand. */
export type NewImport = { name: string; options: ImportOptions; autoApply: boolean; confirmed: boolean }

/** Inserts an import whose file is being read. It is shown once `finishReading` has been called. */
export function insertImport(tx: Tx, allowed: ImportPermit, { name, ...draft }: NewImport, now: Date) {
  const options = JSON.stringify(draft.options)
  const [autoApply, confirmed] = [Number(draft.autoApply), Number(draft.confirmed)]
  const columns = { name, state: 'reading', columns: '[]', notes: '[]', options, autoApply, confirmed } as const
  return insertBulkOperation(tx, importNames, allowed, columns, now)
}

/** Writes how many rows the file has, and lets its import go on. Returns false if it no longer exists. */
export async function finishReading(
  tx: Tx,
  { row }: ImportPermit,
  { total, mappingId }: Pick<ImportRecord, 'total' | 'mappingId'>,
) {
  const { numUpdatedRows } = await tx.db
    .updateTable('imports')
    .set({ total, mappingId, state: 'columns' })
    .where('id', '=', row.id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Begins a planning, so that all earlier ones write nothing any more. Returns its number. */
export async function beginPlan(tx: Tx, { row }: ImportPermit, state: 'columns' | 'planning') {
  const { plan } = await tx.db
    .updateTable('imports')
    .set((eb) => ({
      state,
      plan: eb('plan', '+', 1),
      new: 0,
      changed: 0,
      unchanged: 0,
      wrong: 0,
      known: 0,
      newEmails: 0,
      ...{ fieldCounts: '{}', termCounts: '{}' },
      evidence: '{}',
    }))
    .where('id', '=', row.id)
    .returning('plan')
    .executeTakeFirstOrThrow()
  return plan
}

/** After a change of what a planning has found: whoever has been shown something else cannot apply it. Returns the revision. */
export async function addRevision(tx: Tx, { row }: ImportPermit) {
  const { plan } = await tx.db
    .updateTable('imports')
    .set((eb) => ({ plan: eb('plan', '+', 1) }))
    .where('id', '=', row.id)
    .returning('plan')
    .executeTakeFirstOrThrow()
  return plan
}

export type PlanCounts = Pick<
  ImportRecord,
  'new' | 'changed' | 'unchanged' | 'wrong' | 'known' | 'newEmails' | 'fieldCounts' | 'termCounts'
>

/** Gives up the rows of an import, and empties what it has of their texts; its counts stay. */
export async function emptyImport({ db }: Tx, id: string) {
  const found = await db.selectFrom('imports').select(['columns', 'sheets']).where('id', '=', id).executeTakeFirst()
  await db
    .updateTable('imports')
    .set({ keepsRows: 0, ...withoutRowTexts(found ?? { columns: '[]', sheets: '[]' }) })
    .where('id', '=', id)
    .execute()
}

type Counted = {
  outcome: RowOutcome | null
  studentId: string | null
  changes: readonly FieldChange[]
  faults: readonly RowFault[]
}

/**
 * How many rows the file of an import has. Once it is planned, those without a value in any column that is read are none.
 */
export function countRows(
  of: Pick<ImportRecord, 'state' | 'total' | 'sheets' | 'new' | 'changed' | 'unchanged' | 'wrong'>,
) {
  const planned = of.new + of.changed + of.unchanged + of.wrong
  if (of.state === 'preview') return planned
  return of.state === 'planning' || planned === 0 ? (chosenRows(of) ?? of.total) : planned
}

/** The counts of an import after some rows have been planned, instead of what was planned for them `before`. */
export function addToCounts(
  of: Pick<ImportRecord, keyof PlanCounts>,
  before: readonly Counted[],
  after: readonly Counted[],
): PlanCounts {
  const { new: added, changed, unchanged, wrong, known, newEmails } = of
  const counts = { new: added, changed, unchanged, wrong, known, newEmails }
  const fields = JSON.parse(of.fieldCounts) as Record<string, number>
  const terms = JSON.parse(of.termCounts) as TermCounts
  const add = ({ outcome, studentId, changes, faults }: Counted, by: 1 | -1) => {
    if (outcome !== null) counts[outcome] += by
    if (studentId !== null) counts.known += by
    if (faults.some(({ resembles }) => resembles)) counts.newEmails += by
    countTermChange(terms, changes, by)
    for (const { field, kept } of changes) if (!kept) fields[field] = (fields[field] ?? 0) + by
  }
  for (const row of before) add(row, -1)
  for (const row of after) add(row, 1)
  return { ...counts, fieldCounts: JSON.stringify(fields), termCounts: JSON.stringify(terms) }
}

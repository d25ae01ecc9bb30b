import type { setColumnsInput } from '@portal/contract/bulk/imports/import-inputs'
import type { ImportColumn, ImportNote, ImportOptions } from '@portal/contract/bulk/imports/imports'
import { customName } from '@portal/contract/people/custom-fields/custom-values'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { changeBulkOperation } from '../operation/bulk-operation.store.ts'
import { permitBulkOperation } from '../operation/bulk-operation.ts'
import { withOpenBulkOperation } from '../operation/change-bulk-operation.ts'
import { addRevision, columnsOf, type ImportPermit, importNames } from './imports.store.ts'
import type { ImportRecord } from './imports.tables.ts'
import { deleteKept, keepMapping } from './mappings.store.ts'
import { planOf } from './plan/plan-import.ts'
import { startPlanning } from './plan/start-planning.ts'
import { answersOf, questionsOf } from './questions/answers.ts'
import { answersToKeep } from './questions/kept-answers.ts'
import { sheetsOf } from './sheets/sheets.ts'

// What is prepared is not in the audit trail; that an import was applied is.

/**
 * Says what the columns of an import are, and has it planned anew. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED when it has
 * been applied, INVALID_INPUT for two columns of the same field, or TOO_MANY_IMPORT_MAPPINGS.
 */
export function setColumns(app: AppContext, actor: AuthenticatedActor, input: z.output<typeof setColumnsInput>) {
  return withOpenBulkOperation(app, importNames, { actor, id: input.id }, async ({ tx, allowed, record }) => {
    const columns = withFields(columnsOf(record), input.columns)
    if (input.saveAs !== '') await keep(app, tx, allowed, input.saveAs, { ...record, columns })
    // Other columns ask other questions; what has been answered about a column stays.
    await changeBulkOperation(tx, importNames, allowed, { questions: '[]' })
    await replan(app, tx, allowed, record, { columns })
  })
}

/** Chooses how the rows of an import are understood. Throws IMPORT_NOT_FOUND, or IMPORT_CHANGED when it has been applied. */
export function setOptions(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, ...options }: ImportOptions & { id: string },
) {
  return withOpenBulkOperation(app, importNames, { actor, id }, async ({ tx, allowed, record }) => {
    const { access: _access, ...before } = planOf(record).options
    const { access: _newAccess, ...after } = options
    // The access of new students changes nothing in what the rows do.
    if (JSON.stringify(before) !== JSON.stringify(after)) await replan(app, tx, allowed, record, { options })
    else {
      await changeBulkOperation(tx, importNames, allowed, { options: JSON.stringify(options) })
      if (record.state === 'preview') await addRevision(tx, allowed)
    }
  })
}

const keptNotFound = {
  importMappings: 'IMPORT_MAPPING_NOT_FOUND',
  importSpellings: 'IMPORT_SPELLING_NOT_FOUND',
} as const

/** Deletes what is kept for the next files: a mapping or a spelling. Throws IMPORT_MAPPING_NOT_FOUND or IMPORT_SPELLING_NOT_FOUND. */
export async function removeKept(
  { database }: AppContext,
  actor: AuthenticatedActor,
  kept: keyof typeof keptNotFound,
  id: string,
) {
  const allowed = permitBulkOperation(importNames, actor, id)
  if (!(await database.transaction((tx) => deleteKept(tx, allowed, kept)))) throw new Problem(keptNotFound[kept])
  return { id }
}

/** Has an import planned anew. What a program has sent is then applied by the administrator who has changed it. */
export async function replan(
  app: AppContext,
  tx: Tx,
  allowed: ImportPermit,
  record: ImportRecord,
  changes: { columns?: ImportColumn[]; options?: ImportOptions },
) {
  const { name } = record
  const [notes, sheets] = [JSON.parse(record.notes) as ImportNote[], sheetsOf(record)]
  await changeBulkOperation(tx, importNames, allowed, { autoApply: 0 })
  await startPlanning(app, tx, allowed, { name, notes, ...planOf(record), sheets, ...changes })
}

type ChosenColumns = z.output<typeof setColumnsInput>['columns']

function withFields(columns: readonly ImportColumn[], chosen: ChosenColumns): ImportColumn[] {
  const fields = chosen.flatMap(({ field, customField }) => field ?? (customField ? customName(customField) : []))
  if (new Set(fields).size < fields.length) throw new Problem('INVALID_INPUT')
  const byIndex = new Map(chosen.map((column) => [column.index, column]))
  return columns.map(({ customField: _, ...column }) => {
    const { field = null, customField, dateOrder = null } = byIndex.get(column.index) ?? {}
    const isCustom = field === null && customField !== undefined
    const read = { ...column, field, ...(isCustom && { customField }) }
    return dateOrder === null ? read : { ...read, dateOrder, dateOrderUnknown: false }
  })
}

async function keep(
  app: AppContext,
  tx: Tx,
  allowed: ImportPermit,
  name: string,
  of: Pick<ImportRecord, 'questions' | 'answers'> & { columns: readonly ImportColumn[] },
) {
  const { columns } = of
  const answers = answersToKeep(questionsOf(of), answersOf(of), columns)
  const named = columns.filter(({ heading }) => heading !== '')
  const kept = named.flatMap(({ heading, field, dateOrder }) => (field === null ? [] : [{ heading, field, dateOrder }]))
  const customColumns = named.flatMap(({ heading, customField, dateOrder }) =>
    customField === undefined ? [] : [{ heading, customField, dateOrder }],
  )
  const mappingId = await keepMapping(tx, allowed, { name, columns: kept, customColumns, answers }, app.now())
  if (mappingId === null) throw new Problem('TOO_MANY_IMPORT_MAPPINGS')
  await changeBulkOperation(tx, importNames, allowed, { mappingId })
}

import { randomUUID } from 'node:crypto'
import type { ImportColumn, ImportNote, ImportOptions, ImportState } from '@portal/contract/imports'
import type { PageInput } from '@portal/contract/pagination'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../permissions/permit.ts'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** An import is about many students, so the subject of its permit names none. */
export type ImportSubject = Subject & { readonly id: string }
export type ImportPermit = Permit<'importStudents', ImportSubject>

/** The permission to write one import and its rows. Throws FORBIDDEN. */
export const permitImport = (actor: AuthenticatedActor, id: string): ImportPermit =>
  permit(actor, 'importStudents', { studentId: '', id })

/** The states in which nothing has been applied yet, so that columns, options and rows can be changed. */
export const openStates = ['columns', 'planning', 'preview'] as const satisfies ImportState[]

/** Whether an import has not been applied yet. */
export const isOpen = ({ state }: Pick<ImportRecord, 'state'>) => (openStates as readonly string[]).includes(state)

export const newImportId = () => randomUUID()

/** How an import is made: by a person on the screen, or by a program that has said everything beforehand. */
export type NewImport = { name: string; options: ImportOptions; autoApply: boolean; confirmed: boolean }

/** Inserts an import whose file is being read. It is shown once `finishReading` has been called. */
export async function insertImport(tx: Tx, { actor, row }: ImportPermit, draft: NewImport, now: Date) {
  await tx.db
    .insertInto('imports')
    .values({
      id: row.id,
      name: draft.name,
      state: 'reading',
      createdBy: actor.id,
      created_at: now.toISOString(),
      columns: '[]',
      notes: '[]',
      options: JSON.stringify(draft.options),
      autoApply: Number(draft.autoApply),
      confirmed: Number(draft.confirmed),
    })
    .execute()
}

/** Writes what the file has, and in which state its import goes on. */
export async function finishReading(
  tx: Tx,
  { row }: ImportPermit,
  read: { columns: ImportColumn[]; notes: ImportNote[]; total: number; mappingId: string | null },
) {
  const { numUpdatedRows } = await tx.db
    .updateTable('imports')
    .set({
      columns: JSON.stringify(read.columns),
      notes: JSON.stringify(read.notes),
      total: read.total,
      mappingId: read.mappingId,
      state: 'columns',
    })
    .where('id', '=', row.id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An import whose file has been read. */
export function findImport(db: Kysely<Tables>, id: string) {
  return db.selectFrom('imports').selectAll().where('id', '=', id).where('state', '<>', 'reading').executeTakeFirst()
}

/** The same, and nobody else changes it until this transaction ends. */
export function lockImport({ db }: Tx, id: string) {
  const query = db.selectFrom('imports').selectAll().where('id', '=', id).where('state', '<>', 'reading')
  return (hasRowLocks(db) ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** A page of the imports, newest first. */
export async function listImports(db: Kysely<Tables>, { page, pageSize }: PageInput) {
  const shown = db.selectFrom('imports').where('state', '<>', 'reading')
  const rows = await shown
    .selectAll()
    .orderBy('seq', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { n } = await shown.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return { rows, total: Number(n), more: false }
}

export type ImportChanges = Partial<
  Pick<ImportRecord, 'columns' | 'options' | 'notes' | 'keepsRows' | 'autoApply' | 'questions' | 'mappingId'> & {
    state: ImportState
  }
>

/** Changes an import that has not been applied. Returns false if it has been, or no longer exists. */
export async function changeImport(tx: Tx, { row }: ImportPermit, changes: ImportChanges) {
  const { numUpdatedRows } = await tx.db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', row.id)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Begins a planning, so that all earlier ones write nothing any more. Returns its number, or null as `changeImport`. */
export async function beginPlan(tx: Tx, { row }: ImportPermit, state: 'columns' | 'planning') {
  const begun = await tx.db
    .updateTable('imports')
    .set((eb) => ({
      state,
      plan: eb('plan', '+', 1),
      new: 0,
      changed: 0,
      unchanged: 0,
      wrong: 0,
      known: 0,
      fieldCounts: '{}',
      evidence: '{}',
    }))
    .where('id', '=', row.id)
    .where('state', 'in', openStates)
    .returning('plan')
    .executeTakeFirst()
  return begun?.plan ?? null
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

export type PlanCounts = Pick<ImportRecord, 'new' | 'changed' | 'unchanged' | 'wrong' | 'known' | 'fieldCounts'>

/** Writes the counts of an import that this transaction has locked, and its state when its planning is complete. */
export async function writeCounts(tx: Tx, { row }: ImportPermit, counts: PlanCounts, state?: 'preview') {
  await tx.db
    .updateTable('imports')
    .set({ ...counts, ...(state ? { state } : {}) })
    .where('id', '=', row.id)
    .execute()
}

/** Deletes an import whose rows are gone. */
export async function deleteImport({ db }: Tx, id: string) {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

import { rowResults } from '@portal/contract/bulk/imports/import-filters'
import type { FieldChange, RowResult } from '@portal/contract/bulk/imports/import-rows'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { rowsOf, updateRows, type Values } from '../import-rows.store.ts'
import type { ImportedCard } from '../imported-fields.ts'
import type { ImportedRecord } from '../imported-values.store.ts'
import type { ImportPermit } from '../imports.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'

type CardState = ImportedCard & { id: string }

/** What a student had before an import was applied, for its undoing. */
export type RowBefore = {
  /** The former values of the changed fields of the student. */
  fields: Values
  /** The card that was changed, as it was. */
  card: CardState | null
  /** What earlier imports had said about the student; null: nothing. */
  imported: ImportedRecord | null
}

/** What an import wrote. */
export type RowAfter = {
  fields: Values
  /** The card that was changed or added. */
  card: (CardState & { added: boolean }) | null
  created: boolean
  /** Whether an inactive student was made active again. */
  restored: boolean
}

export const changesOf = (row: ImportRowRecord) => JSON.parse(row.changes) as FieldChange[]
export const valuesOf = (row: ImportRowRecord) => JSON.parse(row.read) as Values
export const beforeOf = (row: ImportRowRecord) => (row.before === null ? null : (JSON.parse(row.before) as RowBefore))
export const afterOf = (row: ImportRowRecord) => (row.after === null ? null : (JSON.parse(row.after) as RowAfter))

/** A step looks at this many rows at most. */
const ROWS_READ = 200

type Part = { order: 'onwards' | 'reverse'; writes: number }

/**
 * The next rows for one step, of which at most `writes` are new or changed: from a place on, or in reverse order those
 * before it.
 */
export async function nextRows(db: Kysely<Tables>, importId: string, place: number, { order, writes }: Part) {
  const rows = rowsOf(db, importId)
    .where('place', order === 'onwards' ? '>=' : '<', place)
    .orderBy('place', order === 'onwards' ? 'asc' : 'desc')
  const ahead = await rows.select(['place', 'outcome']).limit(ROWS_READ).execute()
  const last = ahead.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')[writes - 1]
  const count = last ? ahead.indexOf(last) + 1 : ahead.length
  return count === 0 ? [] : rows.selectAll().limit(count).execute()
}

/** Up to `limit` applied rows from a place on. */
export function appliedRows(db: Kysely<Tables>, importId: string, place: number, limit: number) {
  const rows = rowsOf(db, importId).selectAll().where('result', '=', 'applied').where('place', '>=', place)
  return rows.orderBy('place').limit(limit).execute()
}

/** What has become of a row. What is not given stays as it is. */
export type WrittenRow = {
  row: ImportRowRecord
  result: RowResult | null
  reason?: string
  studentId?: string | null
  before?: RowBefore
  after?: RowAfter
}

/** Writes what has become of rows, and counts it. */
export async function saveResults(tx: Tx, allowed: ImportPermit, written: readonly WrittenRow[]) {
  const rows = written.map(({ row, result, reason = row.reason, studentId = row.studentId, before, after }) => ({
    ...{ seq: row.seq, result, reason, studentId },
    before: before ? JSON.stringify(before) : row.before,
    after: after ? JSON.stringify(after) : row.after,
  }))
  await updateRows(tx, allowed, rows)
  await countResults(tx, allowed.row.id, written)
}

async function countResults({ db }: Tx, id: string, written: readonly WrittenRow[]) {
  const counted = rowResults
    .map((name) => ({ name, rows: written.filter(({ result }) => result === name).length }))
    .filter(({ rows }) => rows > 0)
  if (counted.length === 0) return
  const sums = counted.map(({ name, rows }) => [name, sql<number>`${sql.ref(name)} + ${sql.lit(rows)}`])
  await db.updateTable('imports').set(Object.fromEntries(sums)).where('id', '=', id).execute()
}

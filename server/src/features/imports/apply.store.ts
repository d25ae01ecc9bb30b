import { IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { type FieldChange, type RowResult, rowResults } from '@portal/contract/import-rows'
import type { ImportState } from '@portal/contract/imports'
import { topics } from '@portal/contract/topics'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { Permit } from '../../permissions/permit.ts'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import { jsonField, jsonNumber, jsonRows } from '../../platform/database/json-rows.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isOf, type Values } from './import-rows.store.ts'
import type { ImportedCard } from './imported-fields.ts'
import type { ImportedRecord } from './imported-values.store.ts'
import type { ImportSubject } from './imports.store.ts'

const DAY_MS = 24 * 60 * 60_000

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

/** The permission to apply an import, or to undo it. */
export type ApplyPermit = Permit<'importStudents' | 'undoImport', ImportSubject>

/**
 * Changes an import that is in one of the states `from`, and returns it as it is then. Of two administrators who do so at
 * the same moment one succeeds. Otherwise undefined, and nothing is written.
 */
export function moveImport(
  tx: Tx,
  { row }: ApplyPermit,
  from: readonly ImportState[],
  values: Updateable<Tables['imports']>,
) {
  return move(tx, row.id, from, values)
}

/** Stops an import whose job has been given up, so that it can go on or be undone. */
export const stopAbandoned = (tx: Tx, id: string) => move(tx, id, ['applying'], { state: 'stopped' })

/**
 * Ends an import whose job has been deleted. Of one that was applied or undone, what is applied stays and can be undone;
 * one that was being checked is cancelled.
 */
export async function settleImport(tx: Tx, id: string, now: Date) {
  await move(tx, id, ['applying', 'stopped'], appliedAt(now))
  const undoing = await move(tx, id, ['undoing'], { state: 'applied' })
  // It was stopped, and not applied whole, before it was undone.
  if (undoing?.appliedAt === null) await move(tx, id, ['applied'], appliedAt(now))
  await move(tx, id, ['planning'], { state: 'cancelled', keepsRows: 0 })
}

/** An import that is applied from now on, and can be undone for some days. */
export const appliedAt = (now: Date) => ({
  state: 'applied' as const,
  appliedAt: now.toISOString(),
  undoUntil: new Date(now.getTime() + IMPORT_UNDO_DAYS * DAY_MS).toISOString(),
})

function move(tx: Tx, id: string, from: readonly ImportState[], values: Updateable<Tables['imports']>) {
  tx.invalidate(topics.imports)
  return tx.db
    .updateTable('imports')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** A step looks at this many rows at most. */
const ROWS_READ = 200

type Part = { order: 'onwards' | 'reverse'; writes: number }

/**
 * The next rows for one step, of which at most `writes` are new or changed: from a place on, or in reverse order those
 * before it.
 */
export async function nextRows(db: Kysely<Tables>, importId: string, place: number, { order, writes }: Part) {
  const rows = db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('place', order === 'onwards' ? '>=' : '<', place)
    .orderBy('place', order === 'onwards' ? 'asc' : 'desc')
  const ahead = await rows.select(['place', 'outcome']).limit(ROWS_READ).execute()
  const last = ahead.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')[writes - 1]
  const count = last ? ahead.indexOf(last) + 1 : ahead.length
  return count === 0 ? [] : rows.selectAll().limit(count).execute()
}

/** Up to `limit` applied rows from a place on. */
export function appliedRows(db: Kysely<Tables>, importId: string, place: number, limit: number) {
  return db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('result', '=', 'applied')
    .where('place', '>=', place)
    .orderBy('place')
    .limit(limit)
    .execute()
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
export async function saveResults(tx: Tx, { row: { id } }: ApplyPermit, written: readonly WrittenRow[]) {
  if (written.length === 0) return
  const items = written.map(({ row, result, reason = row.reason, studentId = row.studentId, before, after }) => ({
    ...{ seq: row.seq, result, reason, studentId },
    before: before ? JSON.stringify(before) : row.before,
    after: after ? JSON.stringify(after) : row.after,
  }))
  await sql`
    update "importRows" as target set result = ${jsonField('result')}, reason = ${jsonField('reason')},
      "studentId" = ${jsonField('studentId')}, "before" = ${jsonField('before')}, "after" = ${jsonField('after')}
    from ${jsonRows(tx.db, items)}
    where target.seq = ${jsonNumber('seq')} and ${isOf(id)}`.execute(tx.db)
  await countResults(tx, id, written)
}

async function countResults({ db }: Tx, id: string, written: readonly WrittenRow[]) {
  const counted = rowResults
    .map((name) => ({ name, rows: written.filter(({ result }) => result === name).length }))
    .filter(({ rows }) => rows > 0)
  if (counted.length === 0) return
  const sums = counted.map(({ name, rows }) => [name, sql<number>`${sql.ref(name)} + ${sql.lit(rows)}`])
  await db.updateTable('imports').set(Object.fromEntries(sums)).where('id', '=', id).execute()
}

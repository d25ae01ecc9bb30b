import type { FieldChange, RowFault, RowOutcome } from '@portal/contract/bulk/imports/import-rows'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import type { CustomName } from '@portal/contract/people/custom-fields/custom-values'
import { type Kysely, sql } from 'kysely'
import { jsonField, jsonNumber, jsonRows } from '../../../platform/database/json-rows.ts'
import { notIndexed } from '../../../platform/database/not-indexed.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { RowCells } from './columns/repair-cell.ts'
import type { ImportPermit } from './imports.store.ts'
import type { ImportRowRecord } from './imports.tables.ts'

/** By field; those of the college's own are called as `customName` does. */
export type Values = Partial<Record<ImportedField | CustomName, string>>

/**
 * A row of the file. `place` counts the rows of data from 0; `row` is its number as it is stored; `hidden` is 1 for such a
 * one. `above`: what its ditto marks stand for, by column.
 */
export type FileRow = { place: number; row: number; hidden: number } & RowCells

/** Inserts rows of the file, a few hundred at most. */
export async function insertRows(tx: Tx, { row: { id } }: ImportPermit, rows: readonly FileRow[]) {
  const asJson = ({ cells, above }: RowCells) => ({ cells: JSON.stringify(cells), above: JSON.stringify(above) })
  const items = rows.map((row) => ({ ...row, ...asJson(row) }))
  await sql`
    insert into "importRows" ("importId", place, "row", hidden, cells, above)
    select ${sql.val(id)}, ${jsonNumber('place')}, ${jsonNumber('row')}, ${jsonNumber('hidden')}, ${jsonField('cells')},
      ${jsonField('above')}
    from ${jsonRows(tx.db, items)} where true`.execute(tx.db)
}

/** Deletes the rows from a place on, before the file is read to its end. */
export async function deleteRowsFrom({ db }: Tx, { row: { id } }: ImportPermit, place: number) {
  await db.deleteFrom('importRows').where('importId', '=', id).where('place', '>=', place).execute()
}

/** The students whom rows are about. */
export const studentIdsOf = (rows: readonly Pick<ImportRowRecord, 'studentId'>[]) => [
  ...new Set(rows.flatMap(({ studentId }) => studentId ?? [])),
]

/** The rows of an import. */
export const rowsOf = (db: Kysely<Tables>, importId: string) =>
  db.selectFrom('importRows').where('importRows.importId', '=', importId)

/** Up to `limit` rows from a place on. */
export const readRows = (db: Kysely<Tables>, importId: string, from: number, limit: number) =>
  rowsOf(db, importId).selectAll().where('place', '>=', from).orderBy('place').limit(limit).execute()

/** The rows at some places, in the order of the file. */
export async function rowsAt(db: Kysely<Tables>, importId: string, places: readonly number[]) {
  if (places.length === 0) return []
  return rowsOf(db, importId).selectAll().where('place', 'in', places).orderBy('place').execute()
}

/** The row with this number in the file. */
export const findRow = (db: Kysely<Tables>, importId: string, row: number) =>
  rowsOf(db, importId).selectAll().where('row', '=', row).executeTakeFirst()

/** What a row is compared by with the other rows; null without a value. */
export type RowKeys = Pick<ImportRowRecord, 'emailKey' | 'collegeIdKey' | 'cardKey'>
export const rowKeys = ['emailKey', 'collegeIdKey', 'cardKey'] as const satisfies (keyof RowKeys)[]

/** What has been read from a row: its values and what is wrong with them by themselves. */
export type ReadRow = { seq: number; place: number; values: Values; faults: readonly RowFault[]; keys: RowKeys }

/** Writes some columns of rows of an import, which all of them have. */
export async function updateRows(
  { db }: Tx,
  { row: { id } }: ImportPermit,
  rows: readonly ({ seq: number } & Partial<ImportRowRecord>)[],
) {
  const { seq: _, ...columns } = rows[0] ?? { seq: 0 }
  if (rows.length === 0) return
  const values = Object.keys(columns).map((column) => sql`${sql.ref(column)} = ${jsonField(column)}`)
  // Without an index on its import: SQLite must look up each row by `seq`, not look through all rows of the import for each.
  await sql`update "importRows" as target set ${sql.join(values)} from ${jsonRows(db, rows)}
    where target.seq = ${jsonNumber('seq')} and ${notIndexed('target.importId')} = ${id}`.execute(db)
}

/** Writes what rows are compared by with each other, before any of them is planned. */
export function writeKeys(tx: Tx, allowed: ImportPermit, rows: readonly ReadRow[]) {
  return updateRows(
    tx,
    allowed,
    rows.map(({ seq, keys }) => ({ seq, ...keys, outcome: null })),
  )
}

/** What a row will do. */
export type PlannedRow = {
  seq: number
  /** Null for a row without any value. */
  outcome: RowOutcome | null
  studentId: string | null
  values: Values
  changes: readonly FieldChange[]
  faults: readonly RowFault[]
  search: string
}

/** Writes what rows will do. */
export function writePlannedRows(tx: Tx, allowed: ImportPermit, rows: readonly PlannedRow[]) {
  const planned = rows.map(({ values, changes, faults, ...row }) => ({
    ...row,
    read: JSON.stringify(values),
    changes: JSON.stringify(changes),
    faults: JSON.stringify(faults),
    fields: fieldsOf(changes, faults),
  }))
  return updateRows(tx, allowed, planned)
}

/** The fields that a filter finds a row by, each between spaces. */
function fieldsOf(changes: readonly FieldChange[], faults: readonly RowFault[]) {
  const names = new Set([...changes.map(({ field }) => field), ...faults.flatMap(({ field }) => field ?? [])])
  return names.size === 0 ? '' : ` ${[...names].join(' ')} `
}

export async function writeFixes(
  tx: Tx,
  { row: { id } }: ImportPermit,
  { place, fixes, identity }: Pick<ImportRowRecord, 'place' | 'fixes' | 'identity'>,
) {
  await tx.db
    .updateTable('importRows')
    .set({ fixes, identity })
    .where('importId', '=', id)
    .where('place', '=', place)
    .execute()
}

/** The number of the first row of the file with each of these values of a key. */
export async function firstRowsWith(
  db: Kysely<Tables>,
  importId: string,
  key: keyof RowKeys,
  values: readonly string[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map()
  const rows = await rowsOf(db, importId)
    .select([`${key} as value`, (eb) => eb.fn.min('row').as('first')])
    .where(key, 'in', values)
    .groupBy(key)
    .execute()
  return new Map(rows.map(({ value, first }) => [value ?? '', first]))
}

/** The rows that change these students or leave them as they are, other than those at some places, by student. */
export async function rowsAbout(
  db: Kysely<Tables>,
  importId: string,
  studentIds: readonly string[],
  others: readonly number[],
): Promise<Map<string, number>> {
  if (studentIds.length === 0) return new Map()
  // By student: an import has few of these rows, and a student few imports.
  const rows = await db
    .selectFrom('importRows')
    .select(['importId', 'studentId', 'place', 'row', 'outcome'])
    .where('studentId', 'in', studentIds)
    .execute()
  const known = rows.filter(
    (row) => row.importId === importId && (row.outcome === 'changed' || row.outcome === 'unchanged'),
  )
  return new Map(known.flatMap(({ studentId, place, row }) => (others.includes(place) ? [] : [[studentId ?? '', row]])))
}

/** The place of the last row, from one place on and before another, that has a value of a key; null without one. */
export async function lastPlaceWith(
  db: Kysely<Tables>,
  importId: string,
  key: keyof RowKeys,
  { from, until }: { from: number; until: number },
) {
  const rows = rowsOf(db, importId)
    .select('place')
    .where('place', '>=', from)
    .where('place', '<', until)
    .where(key, 'is not', null)
  const last = await rows.orderBy('place', 'desc').limit(1).executeTakeFirst()
  return last?.place ?? null
}

/** The first rows that share a key with these ones, at most `limit` for each key. */
export async function rowsSharing(db: Kysely<Tables>, importId: string, keys: readonly RowKeys[], limit: number) {
  const found = new Map<number, ImportRowRecord>()
  for (const key of rowKeys) {
    for (const value of new Set(keys.flatMap((of) => of[key] ?? []))) {
      const rows = rowsOf(db, importId).selectAll().where(key, '=', value).orderBy('row').limit(limit)
      for (const row of await rows.execute()) found.set(row.place, row)
    }
  }
  return [...found.values()]
}

import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import type { RowFault } from '@portal/contract/bulk/imports/import-rows'
import { customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import type { Kysely } from 'kysely'
import { sortKey } from '../../../../platform/database/sort-key.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { type CustomColumn, customValuesIn, readCustomCells } from '../columns/custom-columns.ts'
import { readRows, rowsOf, type Values } from '../import-rows.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import type { RowNames } from '../sheets/sheets.ts'

const ROWS_AT_ONCE = 1_000
/** Of so many plannings the rows are kept: each step of one needs them. */
const KEPT_MAX = 4

/** The numbers of the rows with each value that only one student may have, in the order of the file. */
export type RowsByOwnValue = ReadonlyMap<string, readonly number[]>

type Read = {
  id: string
  total: number
  customColumns: readonly CustomColumn[]
  isLeftOut(row: ImportRowRecord): boolean
}

const uniqueOf = (columns: readonly CustomColumn[]) => columns.filter(({ field }) => field.unique)

const keysOf = (values: Record<string, string>, columns: readonly CustomColumn[]) =>
  uniqueOf(columns).flatMap(({ field: { key } }) => (values[key] ? [`${key} ${sortKey(values[key])}`] : []))

/** What a row has of it, by the values that it is read as. */
export const ownKeysOf = (values: Values, columns: readonly CustomColumn[]) => keysOf(customValuesIn(values), columns)

/** Finds them in all rows of an import. */
export async function rowsByOwnValue(db: Kysely<Tables>, of: Read): Promise<RowsByOwnValue> {
  const unique = uniqueOf(of.customColumns)
  const found = new Map<string, number[]>()
  for (let place = 0; unique.length > 0 && place < of.total; place += ROWS_AT_ONCE) {
    const rows = await readRows(db, of.id, place, ROWS_AT_ONCE)
    for (const row of rows.filter((one) => !of.isLeftOut(one))) {
      const { right } = readCustomCells(JSON.parse(row.cells), unique, JSON.parse(row.fixes))
      for (const key of keysOf(right, unique)) {
        const same = found.get(key)
        if (same) same.push(row.row)
        else found.set(key, [row.row])
      }
    }
  }
  return found
}

/** The rows with these numbers in the file. */
export async function rowsNumbered(db: Kysely<Tables>, importId: string, rows: readonly number[]) {
  return rows.length > 0 ? rowsOf(db, importId).selectAll().where('row', 'in', rows).execute() : []
}

const kept = new Map<string, Promise<RowsByOwnValue>>()

/** The same for the steps of one planning, which change no values. */
export function rowsByOwnValueOfPlan(db: Kysely<Tables>, of: Read & { plan: number }): Promise<RowsByOwnValue> {
  const name = JSON.stringify([of.id, of.plan, uniqueOf(of.customColumns).map(({ field }) => field.id)])
  const before = kept.get(name)
  if (before) return before
  const reading = rowsByOwnValue(db, of)
  kept.set(name, reading)
  reading.catch(() => kept.delete(name))
  for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest)
  return reading
}

/** The first of several rows with the same value counts; the others have a fault that names it. */
export function equalOwnValues(
  { row, values }: { row: number; values: Values },
  { customColumns, byOwnValue, names }: Pick<Read, 'customColumns'> & { byOwnValue: RowsByOwnValue; names: RowNames },
): RowFault[] {
  return uniqueOf(customColumns).flatMap(({ field }) => {
    const value = values[customName(field.key)] ?? ''
    const [first] = byOwnValue.get(`${field.key} ${sortKey(value)}`) ?? []
    if (value === '' || first === undefined || first >= row) return []
    const where = names.nameOf(first)
    const sentence = importFaultMessages.sameOwn(customLabel(field), importFaultMessages.rowOf(where.row, where.sheet))
    return [{ field: null, value, message: sentence }]
  })
}

import type { RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { ImportColumn } from '@portal/contract/bulk/imports/imports'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import {
  type CustomName,
  type CustomValues,
  checkCustomValue,
  customName,
  keyOfName,
} from '@portal/contract/people/custom-fields/custom-values'
import type { Kysely } from 'kysely'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { listCustomFields } from '../../../people/custom-fields/custom-fields.store.ts'
import { visibleTo } from '../../../people/custom-fields/custom-values.store.ts'
import type { Values } from '../import-rows.store.ts'
import { cleanValue } from './clean-values.ts'
import { serialFrom1900 } from './read-date.ts'

/** A column that is read as a field of the college's own. */
export type CustomColumn = { column: ImportColumn; field: CustomField }

/** Those of the columns whose fields are still there and may be changed by whoever imports. */
export async function readCustomColumns(
  db: Kysely<Tables>,
  actor: AuthenticatedActor,
  columns: readonly ImportColumn[],
): Promise<CustomColumn[]> {
  const named = columns.filter(({ customField }) => customField !== undefined)
  if (named.length === 0) return []
  const fields = visibleTo(actor, await listCustomFields(db))
  return named.flatMap((column) => {
    const field = fields.find(({ key }) => key === column.customField)
    return field ? [{ column, field }] : []
  })
}

/**
 * What a row has in these columns, as it is kept, and what is wrong; `fixes` replace what the file has. An empty cell gives neither
 * a value nor a fault. `right`: the values without those that are wrong.
 */
export function readCustomCells(cells: readonly string[], columns: readonly CustomColumn[], fixes: Values) {
  const values: Partial<Record<CustomName, string>> = {}
  const right: CustomValues = {}
  const faults: RowFault[] = []
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  for (const { column, field } of columns) {
    const fixed = fixes[customName(field.key)]
    const found = (fixed ?? cells[column.index] ?? '').trim()
    if (found === '') continue
    const isDate = field.type === 'date'
    const dated = isDate && column.daysFrom1904 && fixed === undefined ? serialFrom1900(found) : found
    const text = isDate ? cleanValue('dob', dated, column.dateOrder, today) : found
    const { value, fault } = checkCustomValue(field, text)
    values[customName(field.key)] = value ?? text
    if (fault !== undefined) faults.push({ field: null, value: text, message: fault })
    else right[field.key] = value
  }
  return { values, faults, right }
}

/** Those of the values that are of the college's own fields, by their keys. */
export const customValuesIn = (values: Values): CustomValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const key = keyOfName(name)
      return key === null || value === undefined ? [] : [[key, value]]
    }),
  )

/** The same by the names that imports have for them. */
export const pickCustomValues = (values: Values): Partial<Record<CustomName, string>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => keyOfName(name) !== null))

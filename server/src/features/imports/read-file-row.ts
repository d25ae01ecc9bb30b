import type { ImportColumn } from '@portal/contract/imports'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import { normalise } from '../../platform/database/search.ts'
import type { Mends } from './columns/mends.ts'
import { readRow } from './columns/read-row.ts'
import type { RowKeys, Values } from './import-rows.store.ts'
import type { NumberedRow } from './plan-rows.ts'

/** Reads the values of a row of the file by its columns, answers and corrections, and judges each by itself. */
export function readFileRow(
  { seq, place, row, cells, fixes }: Pick<ImportRowRecord, 'seq' | 'place' | 'row' | 'cells' | 'fixes'>,
  columns: readonly ImportColumn[],
  mends: Mends,
): NumberedRow {
  const { values, faults } = readRow(JSON.parse(cells) as string[], columns, JSON.parse(fixes) as Values, mends)
  const wrong = new Set(faults.map(({ field }) => field))
  const keyOf = (field: 'email' | 'collegeId' | 'card') =>
    wrong.has(field) || !values[field] ? null : normalise(values[field])
  const keys: RowKeys = { emailKey: keyOf('email'), collegeIdKey: keyOf('collegeId'), cardKey: keyOf('card') }
  return { seq, place, row, values, faults, keys, isCorrected: fixes !== '{}' }
}

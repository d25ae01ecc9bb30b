import type { RowIdentity } from '@portal/contract/bulk/imports/import-rows'
import type { ImportColumn } from '@portal/contract/bulk/imports/imports'
import { letterKey } from '@portal/contract/folding'
import { cardKey } from '../../../records/id-cards/id-cards.store.ts'
import type { ReadRow, RowKeys, Values } from '../import-rows.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import type { Corrections } from './corrections.ts'
import { type CustomColumn, readCustomCells } from './custom-columns.ts'
import { readRow } from './read-row.ts'

/** `isCorrected`: somebody has given it other values than the file has. */
export type NumberedRow = ReadRow & { row: number; isCorrected: boolean; identity: RowIdentity | null }

/** A row that is left out is as one without any value. */
export const leftOut = ({ seq, place, row }: Pick<ImportRowRecord, 'seq' | 'place' | 'row'>): NumberedRow => ({
  ...{ seq, place, row, values: {}, faults: [], isCorrected: false, identity: null },
  keys: { emailKey: null, collegeIdKey: null, cardKey: null },
})

/** What the ditto marks of a row stand for, by column. */
export const textsAbove = ({ above }: Pick<ImportRowRecord, 'above'>) => JSON.parse(above) as Record<string, string>

/** Reads the values of a row of the file by its columns, answers and corrections, and judges each by itself. */
export function readFileRow(
  {
    seq,
    place,
    row,
    cells,
    above,
    fixes,
    identity,
  }: Pick<ImportRowRecord, 'seq' | 'place' | 'row' | 'cells' | 'above' | 'fixes' | 'identity'>,
  columns: readonly ImportColumn[],
  corrections: Corrections,
  customColumns: readonly CustomColumn[] = [],
): NumberedRow {
  const found = JSON.parse(cells) as string[]
  const fixed = JSON.parse(fixes) as Values
  const { values, faults } = readRow(found, columns, fixed, corrections, textsAbove({ above }))
  const wrong = new Set(faults.map(({ field }) => field))
  const keyOf = (field: 'email' | 'collegeId' | 'card', toKey: (value: string) => string) =>
    wrong.has(field) || !values[field] ? null : toKey(values[field])
  const keys: RowKeys = {
    emailKey: keyOf('email', (email) => email),
    collegeIdKey: keyOf('collegeId', letterKey),
    cardKey: keyOf('card', cardKey),
  }
  const custom = readCustomCells(found, customColumns, fixed)
  return {
    ...{ seq, place, row, keys },
    values: { ...values, ...custom.values },
    faults: [...faults, ...custom.faults],
    isCorrected: fixes !== '{}',
    identity,
  }
}

import type { Tables } from '../../../platform/database/tables.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * What a merge has changed of a row: the columns that it changed, the key of the table, which finds the row, and
 * its id. A row that it
 * deleted has all columns in `before` and null in `after`, one that it inserted the other way round.
 */
export type ChangedRow = { table: keyof Tables; before: Row | null; after: Row | null }

/** The rows of some tables, by their tables and keys. */
export type Snapshot = ReadonlyMap<keyof Tables, { key: string; rows: ReadonlyMap<string, Row> }>

/** A row as it is kept: as JSON has it, so that moments are compared as texts. */
export const asKept = (row: object): Row => JSON.parse(JSON.stringify(row))

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is different between two snapshots of the same tables. */
export function differences(before: Snapshot, after: Snapshot): ChangedRow[] {
  return [...after].flatMap(([table, { key, rows }]) => {
    const former = before.get(table)?.rows ?? new Map<string, Row>()
    const changed = [...rows].flatMap(([id, row]): ChangedRow[] => {
      const was = former.get(id)
      if (!was) return [{ table, before: null, after: row }]
      const columns = Object.keys(row).filter((column) => !isSame(row[column], was[column]))
      return columns.length === 0 ? [] : [{ table, before: only(was, key, columns), after: only(row, key, columns) }]
    })
    const deleted = [...former].filter(([id]) => !rows.has(id))
    return [...changed, ...deleted.map(([, row]): ChangedRow => ({ table, before: row, after: null }))]
  })
}

const only = (row: Row, key: string, columns: readonly string[]): Row =>
  Object.fromEntries([key, ...('id' in row ? ['id'] : []), ...columns].map((column) => [column, row[column]]))

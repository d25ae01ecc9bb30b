import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'

/** What is known of the student of a row of an import: what the import wrote, and which import it was. */
type WrittenByImport = {
  after: {
    fields: { readonly [Field in string]?: string }
    card: { id: string; card: string; collegeId: string } | null
  }
  importId: string
}

/**
 * A row that refers to a student whom an import has added: why it keeps them when the import is undone; null when it is the
 * import's own. A new column of a table that the import writes counts as soon as it has a value.
 */
export type AddedSince<Row> = {
  why(row: Row, written: WrittenByImport): string | null
  /** Its rows belong to an ID card. */
  ofCard?: true
}

export const always = (reason: string) => ({ why: () => reason })

export const times = ['created_at', 'updated_at', 'createdAt', 'updatedAt']
export const keys = ['seq', 'id', ...times]

/** The columns that have another value than expected; one that is not expected to have a value must be empty. */
export function differing(row: object, expected: Record<string, unknown>, ignored: readonly string[]) {
  return Object.entries(row)
    .filter(([name, value]) => !ignored.includes(name) && !isSame(value, expected[name]))
    .map(([name]) => name)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || String(value) === '0'
const isSame = (value: unknown, expected: unknown) =>
  isEmpty(expected) ? isEmpty(value) : String(value) === String(expected)

export const changed = (columns: readonly string[]) => (columns.length > 0 ? leftAloneReasons.changed(columns) : null)

import { countDateOrder, type DateEvidence } from './date-order.ts'

const EXAMPLES = 3
const EXAMPLE_CHARACTERS = 80

/** What is known of the values of one column. */
export type ColumnProfile = { examples: string[]; isEmpty: boolean; dates: DateEvidence }

/** Looks at each row of data once, and remembers little of it. */
export function openColumnProfile() {
  const columns: ColumnProfile[] = []
  return {
    add(cells: readonly string[]) {
      for (const [index, value] of cells.entries()) {
        columns[index] ??= { examples: [], isEmpty: true, dates: { dmy: 0, mdy: 0, open: 0 } }
        if (value !== '') addValue(columns[index], value)
      }
    },
    /** By the place of the column, from 0. */
    columns: (): readonly ColumnProfile[] => columns,
  }
}

function addValue(column: ColumnProfile, value: string) {
  column.isEmpty = false
  const example = value.slice(0, EXAMPLE_CHARACTERS)
  if (column.examples.length < EXAMPLES && !column.examples.includes(example)) column.examples.push(example)
  countDateOrder(column.dates, value)
}

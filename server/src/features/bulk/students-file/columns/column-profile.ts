import { isAadhaar } from '@portal/contract/people/custom-fields/aadhaar'
import { unprintedCharacters } from '@portal/contract/people/printed-characters'
import type { RowTraits } from '../../../../platform/spreadsheet/read/row-output.ts'
import { countDateOrder, type DateEvidence } from './date-order.ts'

/** A shorter value is none, whatever stands between its digits. */
const AADHAAR_DIGITS = 12
const EXAMPLES = 3
const EXAMPLE_CHARACTERS = 80
const EXAMPLE_SIGNS = 5
const ASCII = /^[ -~]*$/
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u

/** What is known of the values of one column. */
export type ColumnProfile = {
  examples: string[]
  isEmpty: boolean
  dates: DateEvidence
  /** A font in which texts are typed and which draws other letters than they have; empty for none. */
  font: string
  /** Whether some of its cells are dates or times, and no texts. */
  hasDates: boolean
  /** How many values have digits of another script than that of English. */
  otherDigits: number
  /** How many values have characters that no font prints, and the first few of these characters. */
  unprinted: { values: number; characters: string[] }
  /** How many values there are, and how many of them are Aadhaar numbers by their check digit. */
  ids: { values: number; aadhaar: number }
}

/** Looks at each row of data once, and remembers little of it. */
export function openColumnProfile() {
  const columns: ColumnProfile[] = []
  return {
    /** Adds of a row no more than which of its cells are dates. */
    addDates(dates: readonly number[] = []) {
      for (const index of dates.filter((at) => at >= 0)) {
        columns[index] ??= newProfile()
        columns[index].hasDates = true
      }
    },
    add(cells: readonly string[], { fonts = {}, dates = [] }: Omit<RowTraits, 'beside'> = {}) {
      for (const [index, value] of cells.entries()) {
        columns[index] ??= newProfile()
        if (value === '') continue
        addValue(columns[index], value)
        columns[index].font ||= fonts[index] ?? ''
        columns[index].hasDates ||= dates.includes(index)
      }
    },
    /** By the place of the column, from 0. */
    columns: (): readonly ColumnProfile[] => columns,
  }
}

const newProfile = (): ColumnProfile => ({
  ...{ examples: [], isEmpty: true, font: '', hasDates: false, otherDigits: 0 },
  ...{ dates: { dmy: 0, mdy: 0, open: 0 }, unprinted: { values: 0, characters: [] }, ids: { values: 0, aadhaar: 0 } },
})

function addValue(column: ColumnProfile, value: string) {
  column.isEmpty = false
  if (OTHER_DIGIT.test(value)) column.otherDigits += 1
  addUnprinted(column.unprinted, value)
  column.ids.values += 1
  if (value.length >= AADHAAR_DIGITS && isAadhaar(value)) column.ids.aadhaar += 1
  const example = value.slice(0, EXAMPLE_CHARACTERS)
  if (column.examples.length < EXAMPLES && !column.examples.includes(example)) column.examples.push(example)
  countDateOrder(column.dates, value)
}

function addUnprinted(unprinted: ColumnProfile['unprinted'], value: string) {
  if (ASCII.test(value)) return
  const found = unprintedCharacters(value)
  if (found.length === 0) return
  unprinted.values += 1
  unprinted.characters = [...new Set([...unprinted.characters, ...found])].slice(0, EXAMPLE_SIGNS)
}

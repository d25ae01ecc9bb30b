import type { SpellingField } from '@portal/contract/runs/import-spellings'
import type { TextRepair } from '../../../../platform/spreadsheet/letters/readings.ts'

/** What is read otherwise than it stands in the file, because of the answers to questions. */
export type Corrections = {
  /** Day and month of dates of birth that are no texts are exchanged. */
  exchangesDates: boolean
  /** How the texts were written, where they were read in another way. */
  letters: TextRepair | null
  /** A whole name without a comma begins with the last name. */
  lastNameFirst: boolean
  /** For spellings of courses, semesters and years, the values that they are the same as. */
  sameAs: Partial<Record<SpellingField, readonly (readonly [spelling: string, value: string])[]>>
}

/** Everything is read as it stands. */
export const noCorrections: Corrections = { exchangesDates: false, letters: null, lastNameFirst: false, sameAs: {} }

import type { SpellingField } from '@portal/contract/bulk/imports/import-spellings'
import type { MarkKind } from '@portal/contract/people/export-marks/marks'
import type { TextRepair } from '../../../../platform/spreadsheet/characters/readings.ts'

/**
 * What somebody has said of the cells of a column that have what another program's export writes. `mend`: they mean what is
 * there without it; `mendOthers`: those alone that are no names; `asRead`: they are meant as they stand.
 */
export type Repair = { column: number; mark: MarkKind | 'moments'; how: 'mend' | 'mendOthers' | 'asRead' }

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
  mends: readonly Repair[]
}

/** Everything is read as it stands. */
export const noCorrections: Corrections = {
  ...{ exchangesDates: false, letters: null, lastNameFirst: false, sameAs: {}, mends: [] },
}

/** Those of one answer beside those of others: of several columns each has its own. */
export const withCorrections = (before: Corrections, more: Partial<Corrections> = {}): Corrections => ({
  ...before,
  ...more,
  mends: [...before.mends, ...(more.mends ?? [])],
})

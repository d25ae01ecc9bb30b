import type { QuestionKind } from '@portal/contract/bulk/imports/import-questions'
import type { ColumnField, ImportColumn } from '@portal/contract/bulk/imports/imports'
import type { Corrections } from '../columns/corrections.ts'
import type { Values } from '../import-rows.store.ts'

/** A row while an import is planned: the cells of the file, and what is read from them without any correction. */
export type GatheredRow = { place: number; row: number; cells: readonly string[]; values: Values }

/** A question that the rows of an import have led to, as it is stored. */
export type AskedQuestion = {
  /** Names it within its import; the same when it is planned anew. */
  id: string
  kind: QuestionKind
  /** The places of the columns that it is about, as in the file. */
  columns: number[]
  /** What its kind has found, as JSON. */
  found: unknown
}

/** For values, the value that each is the same as, or itself. */
export type Choices = [value: string, choice: string][]

/** What has been answered: a reading, or choices for new values. `remember`: they are kept for every next file. */
export type Answer = { reading?: string; choices?: Choices; remember?: boolean }

/** One way of reading the rows; what a person chooses between. */
type Reading = { answer: string; label: string; hint: string; corrections: Partial<Corrections> }

/**
 * A kind of question with readings to choose from. `Found` is JSON and is stored: numbers and places of rows, and nothing
 * that is said about one student, so that it need not be looked through when somebody is forgotten.
 */
export type ReadingRules<Found> = {
  /** The fields whose columns it is about. */
  fields: readonly ColumnField[]
  /** Whether each column is asked about by itself. */
  perColumn?: true
  nothing: Found
  /** Adds one cell of a row to what has been found. */
  gather(found: Found, cell: string, row: GatheredRow, column: ImportColumn): void
  isAsked(found: Found): boolean
  /** The reading that counts until somebody chooses another one: the question is then told, and holds nothing up. */
  usual?(found: Found): string | null
  title(found: Found): string
  sentence(found: Found): string
  readings(found: Found): Reading[]
  /** The rows that are shown as each reading has them. */
  places(found: Found): readonly number[]
  /** What is shown of such a row. */
  show(values: Values, found: Found): string
}

/** The id of a question about columns. */
export const questionId = (kind: QuestionKind, columns: readonly Pick<ImportColumn, 'index'>[]) =>
  [kind, ...columns.map(({ index }) => index)].join('-')

import { importedFields, rowOutcomes, rowResults } from '@portal/contract/bulk/imports/import-filters'
import type { RowOutcome, RowResult } from '@portal/contract/bulk/imports/import-rows'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

export type ImportSearch = PageSearch & {
  /** A step that is opened again, instead of the one that the import has come to. */
  step?: 'columns' | 'preview'
  /** The column, from 0, that the step `columns` leads to. */
  column?: number
  outcome?: RowOutcome
  result?: RowResult
  field?: ImportedField
  /** Only the rows of this sheet, by its `sheet`. */
  sheet?: number
}

export function importSearch(search: Search): ImportSearch {
  return {
    ...pageSearch(search),
    step: choice(['columns', 'preview'] as const, search.step),
    column: Number.isInteger(search.column) ? Number(search.column) : undefined,
    outcome: choice(rowOutcomes, search.outcome),
    result: choice(rowResults, search.result),
    field: choice(importedFields, search.field),
    sheet: Number.isInteger(search.sheet) ? Number(search.sheet) : undefined,
  }
}

import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice, text } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'
import { type PrintSearch, printSearch } from '../../documents/card-prints/print-search.ts'

/** Who gets a letter, and which. */
export type BulkLettersSearch = Pick<PrintSearch, 'page' | 'pageSize' | 'course' | 'semester' | 'year'> & {
  template?: string
}

export function bulkLettersSearch(search: Search): BulkLettersSearch {
  const { student: _student, all: _all, ...chosen } = printSearch(search)
  return { ...chosen, template: text(search.template) }
}

/** Only the students who get no letter. */
export type BulkLetterSearch = PageSearch & { show?: 'leftOut' }

export const bulkLetterSearch = (search: Search): BulkLetterSearch => ({
  ...pageSearch(search),
  show: choice(['leftOut'] as const, search.show),
})

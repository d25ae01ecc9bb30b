import { pageSearch, type Search } from '../../../../list-search.ts'
import { text, texts } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

/** Whose ID cards are printed. */
export type PrintSearch = PageSearch & {
  course?: string[]
  semester?: string[]
  year?: string[]
  student?: string
  /** Also cards that have been printed already. */
  all?: true
}

export function printSearch(search: Search): PrintSearch {
  return {
    ...pageSearch(search),
    course: texts(search.course),
    semester: texts(search.semester),
    year: texts(search.year),
    student: text(search.student),
    all: search.all === true || search.all === 'true' ? true : undefined,
  }
}

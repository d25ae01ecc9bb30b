import { screens } from '@portal/contract/paths'
import { studentSorts } from '@portal/contract/people/student-choices'
import { type StudentFilter, studentFilters } from '@portal/contract/people/students'
import type { SavedSearch } from '@portal/contract/records/saved-filters'
import type { StudentSearch } from '../../../../../data/people/students.ts'
import { choice } from '../../../../../search-values.ts'
import { placeOf } from '../../../../../ui/link/places.ts'
import { longListPageSize } from '../../../../../ui/list/row-height.ts'
import type { ListState } from '../../../../../ui/list/use-list-state.ts'
import { type StudentsSearch, studentsSearch } from '../students-search.ts'
import type { StudentSort } from './students-table.tsx'

export type StudentsListState = ListState<StudentsSearch>

const DEFAULT_SORT = 'name'

export const filterNames = Object.keys(studentFilters) as StudentFilter[]

export const noStudentFilters = {
  course: undefined,
  semester: undefined,
  year: undefined,
  gender: undefined,
  status: undefined,
  access: undefined,
  addedSince: undefined,
  fields: undefined,
}

export const chosenValues = (search: StudentsSearch, filter: StudentFilter): readonly string[] => search[filter] ?? []

type ListInput = Pick<StudentsListState, 'q' | 'page' | 'pageSize' | 'search'>

/** The input of the list procedure for the present state of the list. */
export function studentListInput({ q, page, pageSize, search }: ListInput) {
  const {
    sort = DEFAULT_SORT,
    course = [],
    semester = [],
    year = [],
    gender = [],
    status = 'active',
    access = '',
    addedSince,
    fields,
    fieldSort,
  } = search
  return {
    ...{ q, page, pageSize, sort, course, semester, year, gender, status, access },
    ...(addedSince === undefined ? {} : { addedSince }),
    ...(fields && { customFilters: fields }),
    ...(fieldSort && { customSort: customSortOf(fieldSort) }),
  } satisfies StudentSearch
}

const customSortOf = (sort: string) => ({ key: sort.replace(/^-/, ''), descending: sort.startsWith('-') })
const nameOfSort = ({ key, descending }: ReturnType<typeof customSortOf>) => `${descending ? '-' : ''}${key}`

/** All who match the search and the filters, on all pages. */
export function matchingOf(list: ListInput) {
  const { page: _page, pageSize: _pageSize, sort: _sort, customSort: _order, ...matching } = studentListInput(list)
  return matching
}

export const isFiltered = ({ q, search }: Pick<StudentsListState, 'q' | 'search'>) =>
  q !== '' ||
  search.status !== undefined ||
  search.access !== undefined ||
  search.addedSince !== undefined ||
  search.fields !== undefined ||
  filterNames.some((filter) => chosenValues(search, filter).length > 0)

/** Whether filters or an order are set that can be saved. */
export const isRefined = ({ search }: Pick<StudentsListState, 'search'>) =>
  search.sort !== undefined ||
  search.fieldSort !== undefined ||
  isFiltered({ q: '', search: { ...search, addedSince: undefined } })

/** The filters and the order of the list, as they are saved: without the day, which would soon be long ago. */
export function savedSearchOf(list: ListInput): SavedSearch {
  const { q: _q, page: _page, pageSize: _pageSize, addedSince: _day, ...saved } = studentListInput(list)
  return saved
}

/** The search parameters that open saved filters. */
export function searchOf({ status, access, sort, customFilters, customSort, ...filters }: SavedSearch) {
  const chosen = Object.entries(filters).map(([filter, choices]) => [filter, choices.length > 0 ? choices : undefined])
  return {
    ...(Object.fromEntries(chosen) as Pick<StudentsSearch, StudentFilter>),
    status: status === 'active' ? undefined : status,
    access: access || undefined,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    fields: customFilters,
    fieldSort: customSort && nameOfSort(customSort),
  }
}

const FIELD = 'field.'

/** The order of the list, by the name that its column has. */
export const shownSort = ({ sort, customSort }: ReturnType<typeof studentListInput>): StudentSort =>
  customSort ? `${customSort.descending ? '-' : ''}${FIELD}${customSort.key}` : sort

/** The search parameters of an order. */
export const searchOfSort = (sort: StudentSort): Pick<StudentsSearch, 'sort' | 'fieldSort'> =>
  sort.includes(FIELD)
    ? { sort: undefined, fieldSort: sort.replace(FIELD, '') }
    : { sort: choice(studentSorts, sort), fieldSort: undefined }

/**
 * The query of Manage Students as this person left it last, with its page: the list to walk through from one student to
 * the next. Null if the list has not been open in this tab.
 */
export function studentListPlace() {
  const place = placeOf(screens.manageStudents)
  if (!place) return null
  const search = studentsSearch(place.search)
  return studentListInput({
    q: place.q,
    search,
    page: search.page ?? 1,
    pageSize: search.pageSize ?? longListPageSize(),
  })
}

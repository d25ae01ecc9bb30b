import { FILTER_MAX_CHOICES } from '@portal/contract/limits'
import { genders, type StudentFilter, studentFilters, studentSorts } from '@portal/contract/students'
import type { StudentsList } from '../../../data/students.ts'
import type { ListState } from '../../../ui/use-list-state.ts'

export const filterNames = Object.keys(studentFilters) as StudentFilter[]

/** What a filter is set to, as far as the portal takes it. */
export const chosenIn = (search: ListState['search'], filter: StudentFilter) =>
  (search[filter] ?? []).slice(0, FILTER_MAX_CHOICES)

/** What the portal is asked for, from the state of the list; what the portal does not know is left out. */
export function listInput({ q, page, pageSize, sort, search }: ListState) {
  return {
    q,
    page,
    pageSize,
    sort: studentSorts.find((known) => known === sort) ?? 'name',
    course: chosenIn(search, 'course'),
    semester: chosenIn(search, 'semester'),
    year: chosenIn(search, 'year'),
    gender: genders.filter((known) => search.gender?.includes(known)),
  } satisfies StudentsList
}

/** Whether the list shows only some of the students. */
export const isNarrowed = ({ q, search }: ListState) =>
  q !== '' || filterNames.some((filter) => chosenIn(search, filter).length > 0)

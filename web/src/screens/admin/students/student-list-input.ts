import { type StudentFilter, studentFilters } from '@portal/contract/students'
import type { StudentSearch } from '../../../data/students.ts'
import type { StudentsSearch } from '../../../list-search.ts'
import type { ListState } from '../../../ui/use-list-state.ts'

export type StudentsListState = ListState<StudentsSearch>

export const filterNames = Object.keys(studentFilters) as StudentFilter[]

export const noStudentFilters = { course: undefined, semester: undefined, year: undefined, gender: undefined }

export const chosenValues = (search: StudentsSearch, filter: StudentFilter): readonly string[] => search[filter] ?? []

/** The input of the list procedure for the present state of the list. */
export function studentListInput({ q, page, pageSize, search }: StudentsListState) {
  const { sort = 'name', course = [], semester = [], year = [], gender = [] } = search
  return { q, page, pageSize, sort, course, semester, year, gender } satisfies StudentSearch
}

export const isFiltered = ({ q, search }: StudentsListState) =>
  q !== '' || filterNames.some((filter) => chosenValues(search, filter).length > 0)

import { CUSTOM_FILTERS_MAX } from '@portal/contract/people/custom-fields/custom-field-limits'
import type { CustomFilter } from '@portal/contract/people/custom-fields/custom-values'
import { genders, type MissingPart, missingParts, studentSorts } from '@portal/contract/people/student-choices'
import type { StudentStatus } from '@portal/contract/people/students'
import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice, instant, text, texts } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

export const otherStatuses = ['inactive', 'former'] as const satisfies readonly StudentStatus[]
export type OtherStatus = (typeof otherStatuses)[number]

export type StudentsSearch = PageSearch & {
  sort?: (typeof studentSorts)[number]
  course?: string[]
  semester?: string[]
  year?: string[]
  gender?: (typeof genders)[number][]
  /** Only inactive or only former students instead of the active ones. */
  status?: OtherStatus
  /** Only students who have no password yet, no e-mail or no photo. */
  access?: MissingPart
  /** Only students who were added then or later. */
  addedSince?: string
  /** Filters by fields of the college's own, and the key of the one by which the list is sorted, with `-` descending. */
  fields?: CustomFilter[]
  fieldSort?: string
}

export function studentsSearch(search: Search): StudentsSearch {
  const chosenGenders = genders.filter((gender) => texts(search.gender)?.includes(gender))
  return {
    ...pageSearch(search),
    sort: choice(studentSorts, search.sort),
    course: texts(search.course),
    semester: texts(search.semester),
    year: texts(search.year),
    gender: chosenGenders.length > 0 ? chosenGenders : undefined,
    status: choice(otherStatuses, search.status),
    access: choice(missingParts, search.access),
    addedSince: instant(search.addedSince),
    fields: customFilters(search.fields),
    fieldSort: text(search.fieldSort),
  }
}

/** Those that can be read; undefined without any. */
function customFilters(value: unknown): CustomFilter[] | undefined {
  const filters = [value].flat().flatMap((one) => {
    const { key, values, from, to } = { ...(one as Partial<Record<keyof CustomFilter, unknown>>) }
    const known = text(key)
    return known ? [{ key: known, values: texts(values) ?? [], from: text(from) ?? '', to: text(to) ?? '' }] : []
  })
  return filters.length > 0 ? filters.slice(0, CUSTOM_FILTERS_MAX) : undefined
}

import { PAGE_SIZES } from '@portal/contract/limits'

/** The state of a list that its URL keeps. What is searched for is not among it: it can be a person's name. */
export type ListSearch = {
  page?: number
  pageSize?: (typeof PAGE_SIZES)[number]
  sort?: string
  course?: string[]
  semester?: string[]
  year?: string[]
  gender?: string[]
}

const FILTERS = ['course', 'semester', 'year', 'gender'] as const

/** Reads a list's state from its URL; what makes no sense is left out rather than complained about. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  // Named one by one: the router keeps what is in the URL wherever nothing is put in its place.
  const read: ListSearch = {
    page: undefined,
    pageSize: undefined,
    sort: undefined,
    course: undefined,
    semester: undefined,
    year: undefined,
    gender: undefined,
  }
  const page = Number(search.page)
  if (Number.isInteger(page) && page > 1) read.page = page
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.pageSize))
  if (pageSize) read.pageSize = pageSize
  if (typeof search.sort === 'string') read.sort = search.sort
  for (const filter of FILTERS) {
    const chosen = [search[filter]].flat().filter((value) => typeof value === 'string' || typeof value === 'number')
    if (chosen.length > 0) read[filter] = chosen.map(String)
  }
  return read
}

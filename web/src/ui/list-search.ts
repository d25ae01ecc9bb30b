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
  action?: string
  from?: string
  to?: string
}

/** A list that is not narrowed. Named one by one: the router keeps what is in the URL wherever nothing is put in its place. */
export const noFilters: ListSearch = {
  course: undefined,
  semester: undefined,
  year: undefined,
  gender: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
}

const SEVERAL = ['course', 'semester', 'year', 'gender'] as const
const ONE = ['sort', 'action', 'from', 'to'] as const

/** Reads a list's state from its URL; what makes no sense is left out rather than complained about. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const read: ListSearch = { page: undefined, pageSize: undefined, sort: undefined, ...noFilters }
  const page = Number(search.page)
  if (Number.isInteger(page) && page > 1) read.page = page
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.pageSize))
  if (pageSize) read.pageSize = pageSize
  for (const one of ONE) if (typeof search[one] === 'string') read[one] = search[one]
  for (const filter of SEVERAL) {
    const chosen = [search[filter]].flat().filter((value) => typeof value === 'string' || typeof value === 'number')
    if (chosen.length > 0) read[filter] = chosen.map(String)
  }
  return read
}

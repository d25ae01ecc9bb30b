import { PAGE_SIZES } from '@portal/contract/limits'
import type { PageSearch } from './ui/list/use-list-state.ts'

/** What stands in the URL. */
export type Search = Record<string, unknown>

/*
 * The search parameters of a list, read from the URL. Invalid values are left out. Every key is set, to `undefined` if
 * need be, because the router keeps the URL's value of a key that is missing. The search text is not among them: it can
 * be a person's name. What each list reads beside its page stands in its room.
 */
export function pageSearch(search: Search): PageSearch {
  const page = Number(search.page)
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    pageSize: PAGE_SIZES.find((size) => size === Number(search.pageSize)),
  }
}

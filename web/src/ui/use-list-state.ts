import { PAGE_SIZES } from '@portal/contract/limits'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSearch, noFilters } from './list-search.ts'

const FIRST_PAGE = 1

/**
 * What a list shows: page, order and filters are in the URL, where a bookmark and the back button find
 * them; what is searched for is in the history beside it, since it can be a person's name.
 */
export function useListState() {
  const search: ListSearch = useSearch({ strict: false })
  const q = useLocation({ select: ({ state }) => state.q ?? '' })
  const navigate = useNavigate()

  const change = (to: ListSearch, nextQ = q) =>
    void navigate({
      to: '.',
      search: () => ({ ...search, ...to }) as never,
      state: (state) => ({ ...state, q: nextQ }),
      replace: true,
      resetScroll: false,
    })

  return {
    search,
    q,
    page: search.page ?? FIRST_PAGE,
    pageSize: search.pageSize ?? PAGE_SIZES[0],
    sort: search.sort,
    goToPage: (page: number) => change({ page: page === FIRST_PAGE ? undefined : page }),
    setPageSize: (size: number) => change({ pageSize: PAGE_SIZES.find((known) => known === size), page: undefined }),
    setSort: (sort: string) => change({ sort, page: undefined }),
    setQ: (next: string) => change({ page: undefined }, next),
    setFilters: (filters: ListSearch) => change({ ...filters, page: undefined }),
    clear: () => change({ ...noFilters, page: undefined }, ''),
  }
}

export type ListState = ReturnType<typeof useListState>

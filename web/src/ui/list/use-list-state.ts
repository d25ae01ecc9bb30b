import { PAGE_SIZES } from '@portal/contract/limits'
import { deepEqual, type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../data/session/use-user.ts'

/** The page of a list in its URL. */
export type PageSearch = { page?: number; pageSize?: (typeof PAGE_SIZES)[number] }

/** The page of a list as it opens, where nothing else was chosen. */
export const FIRST_PAGE = { page: 1, pageSize: PAGE_SIZES[0] } as const

type ListNavigation<Search> = {
  search: Search
  state: (state: HistoryState) => HistoryState
  replace: true
  resetScroll: false
}

/**
 * The state of a list. Page, order and filters are in the URL, so that bookmarks and the back button work. The search
 * text can be a person's name, so it is in the history state instead.
 * @param committed the search parameters of the route
 * @param navigate changes them on the same route
 * @param usualPageSize where the URL does not say it
 */
export function useListState<Search extends PageSearch>(
  committed: Search,
  navigate: (options: ListNavigation<Search>) => Promise<void>,
  usualPageSize: (typeof PAGE_SIZES)[number] = FIRST_PAGE.pageSize,
) {
  const userId = useUser()?.id
  const committedQ = useLocation({ select: ({ state }) => (state.qOwner === userId ? state.q : undefined) ?? '' })

  const router = useRouter()
  const [pathname] = useState(router.latestLocation.pathname)

  // The router commits a change later. Until then the list shows what was asked for: a box would lose its tick again,
  // and a second change would begin with what was before the first.
  const before = { search: committed, q: committedQ }
  const [asked, setAsked] = useState<{ before: typeof before; after: typeof before }>()
  const isCommitted = asked !== undefined && !deepEqual(asked.before, before)
  if (isCommitted) setAsked(undefined)
  const { search, q } = asked && !isCommitted ? asked.after : before

  const change = <Change extends PageSearch>(to: Change, nextQ = q) => {
    // While another screen loads, a change such as a search typed just before must not lead back to this list.
    if (router.latestLocation.pathname !== pathname) return
    const after = { search: { ...search, ...to }, q: nextQ }
    setAsked({ before, after })
    void navigate({
      search: after.search,
      state: (state) => ({ ...state, q: nextQ, qOwner: userId }),
      replace: true,
      resetScroll: false,
    })
  }

  return {
    search,
    q,
    page: search.page ?? FIRST_PAGE.page,
    pageSize: search.pageSize ?? usualPageSize,
    goToPage: (page: number) => change({ page: page === FIRST_PAGE.page ? undefined : page }),
    setPageSize: (size: number) => change({ pageSize: PAGE_SIZES.find((known) => known === size), page: undefined }),
    setQ: (next: string) => change({ page: undefined }, next),
    /** Changes the order or filters and returns to the first page. */
    setSearch: (next: Partial<Search>) => change({ ...next, page: undefined }),
    /** Removes the search text and these filters; keeps the order and the page size. */
    clear: (noFilters: Partial<Search>) => change({ ...noFilters, page: undefined }, ''),
  }
}

export type ListState<Search extends PageSearch = PageSearch> = ReturnType<typeof useListState<Search>>

/** What the pager needs. */
export type PageState = Pick<ListState, 'page' | 'pageSize' | 'goToPage' | 'setPageSize'>

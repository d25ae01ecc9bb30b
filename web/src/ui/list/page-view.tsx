import type { Page } from '@portal/contract/pagination'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView, type QueryViewProps } from '../loading/query-view.tsx'
import { Pager } from './pager.tsx'
import type { PageState } from './use-list-state.ts'
import { usePageInRange } from './use-page-in-range.ts'

export type PageViewProps<Row> = Omit<QueryViewProps<Page<Row>>, 'query' | 'children'> & {
  query: UseQueryResult<Page<Row>>
  list: PageState
  /** Shown instead of the rows if there are none. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** Shows a query of one page of a list: the rows with the pager, or `empty`. */
export function PageView<Row>({ query, list, empty, children, ...view }: PageViewProps<Row>) {
  usePageInRange(list, query)
  return (
    <QueryView {...view} query={query}>
      {({ rows, total, more }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            {children(rows)}
            <Pager list={list} total={total} more={more} />
          </>
        )
      }
    </QueryView>
  )
}

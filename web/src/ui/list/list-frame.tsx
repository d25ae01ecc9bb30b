import type { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../layout/empty-state.tsx'
import { Panel } from '../layout/panel.tsx'
import { QueryView, type QueryViewProps } from '../loading/query-view.tsx'
import { type Column, DataTable, type RowNote } from './data-table.tsx'
import { NoResults } from './no-results.tsx'
import { PageView, type PageViewProps } from './page-view.tsx'
import cards from './row-cards.module.css'

type ListFrameProps<Row> = Omit<PageViewProps<Row>, 'empty' | 'children'> & {
  /** Above the rows, also where there are none: counts, search and filters. */
  tools?: ReactNode
  /** Instead of the rows, where there are none; `children` offer what to do next. */
  empty: { text: string; Icon?: typeof IconX; children?: ReactNode }
  /** Of a list that can be searched or filtered; `children` is what else can be offered where nothing matches. */
  filter?: { isOn: boolean; clear: () => void; children?: ReactNode }
  /** `from`: the number of the first row in the whole list. */
  children: (rows: Row[], from: number) => ReactNode
}

/** The frame of a list in pages: its tools, its rows with the pager, and what is said where there are none. */
export function ListFrame<Row>({ tools, empty, filter, children, ...view }: ListFrameProps<Row>) {
  const { text, Icon } = empty
  const nothing = filter ? (
    <NoResults isFiltered={filter.isOn} emptyText={text} Icon={Icon} next={empty.children} onClear={filter.clear}>
      {filter.children}
    </NoResults>
  ) : (
    <EmptyState text={text} Icon={Icon}>
      {empty.children}
    </EmptyState>
  )
  const { page, pageSize } = view.list
  return (
    <Panel cardsOnPhone>
      {tools}
      <PageView {...view} empty={nothing}>
        {(rows) => children(rows, (page - 1) * pageSize + 1)}
      </PageView>
    </Panel>
  )
}

type ListTableProps<Row> = Omit<ListFrameProps<Row>, 'children'> & {
  columns: readonly Column<Row>[]
  className?: string | undefined
  note?: RowNote<Row>
  /** Whether the rows of the page or search before fade while the new ones load. */
  fades?: boolean
}

/** A list whose rows are a table. */
export function ListTable<Row extends { id: string }>({
  columns,
  className,
  note,
  fades,
  ...frame
}: ListTableProps<Row>) {
  const isStale = fades ? frame.query.isPlaceholderData : undefined
  return (
    <ListFrame {...frame}>
      {(rows, from) => <DataTable {...{ className, columns, note, rows, from, isStale }} rowKey={({ id }) => id} />}
    </ListFrame>
  )
}

type ShortTableProps<Row> = Pick<QueryViewProps<readonly Row[]>, 'query'> & {
  /** Instead of the rows, where there can be none. */
  empty?: { text: string; Icon: typeof IconX }
  columns: readonly Column<Row>[]
  className?: string | undefined
  labelledBy?: string
}

/** A list that is read as a whole: a table whose rows are cards on a narrow screen. */
export const ShortTable = <Row extends { id: string }>({
  query,
  empty,
  className = '',
  ...table
}: ShortTableProps<Row>) => (
  <Panel cardsOnPhone>
    <QueryView query={query}>
      {(rows) =>
        rows.length === 0 && empty ? (
          <EmptyState {...empty} />
        ) : (
          <DataTable
            {...table}
            className={`${cards.table} ${className}`}
            rows={rows}
            rowKey={({ id }) => id}
            from={1}
          />
        )
      }
    </QueryView>
  </Panel>
)

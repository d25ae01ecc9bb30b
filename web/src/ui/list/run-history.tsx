import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import type { Page } from '@portal/contract/pagination'
import type { IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Panel } from '../layout/panel.tsx'
import { formatDateTime } from '../text/format-datetime.ts'
import { type Column, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import part from './list-section.module.css'
import { PageView } from './page-view.tsx'
import type { ListState } from './use-list-state.ts'

type RunHistoryProps<Run> = {
  text: { heading: string; empty: string }
  Icon: typeof IconX
  query: UseQueryResult<Page<Run>>
  list: ListState
  columns: readonly Column<Run>[]
  className?: string | undefined
}

/** The runs so far, newest first, in pages. */
export function RunHistory<Run extends { id: string }>(props: RunHistoryProps<Run>) {
  const { text, Icon, query, list, columns, className } = props
  return (
    <section className={part.section}>
      <h2>{text.heading}</h2>
      <Panel cardsOnPhone>
        <PageView
          query={query}
          list={list}
          empty={<EmptyState text={text.empty} icon={<Icon size={34} stroke={1.75} aria-hidden />} />}
        >
          {(rows) => (
            <DataTable
              className={className}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              from={(list.page - 1) * list.pageSize + 1}
            />
          )}
        </PageView>
      </Panel>
    </section>
  )
}

/** Until when a run can be undone, where `mayUndo`. */
export const undoColumn = <Run extends { undoUntil: string | null }>(mayUndo: (run: Run) => boolean): Column<Run> => ({
  id: 'undo',
  head: bulkOperationMessages.list.undo,
  unlabelled: true,
  cell: (run) =>
    run.undoUntil !== null &&
    mayUndo(run) && <span>{bulkOperationMessages.list.undoUntil(formatDateTime(run.undoUntil).date)}</span>,
})

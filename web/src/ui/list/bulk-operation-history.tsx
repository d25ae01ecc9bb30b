import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import type { Page } from '@portal/contract/pagination'
import type { IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDateTime } from '../text/format-datetime.ts'
import type { Column } from './data-table.tsx'
import { ListTable } from './list-frame.tsx'
import part from './list-section.module.css'
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
      <ListTable query={query} list={list} empty={{ text: text.empty, Icon }} columns={columns} className={className} />
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

import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import type { Page } from '@portal/contract/pagination'
import type { IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDateTime } from '../text/format-datetime.ts'
import type { Column } from './data-table.tsx'
import { ListTable } from './list-frame.tsx'
import part from './list-section.module.css'
import type { ListState } from './use-list-state.ts'

type BulkOperationHistoryProps<Operation> = {
  text: { heading: string; empty: string }
  Icon: typeof IconX
  query: UseQueryResult<Page<Operation>>
  list: ListState
  columns: readonly Column<Operation>[]
  className?: string | undefined
}

/** The bulk operations so far, newest first, in pages. */
export function BulkOperationHistory<Operation extends { id: string }>(props: BulkOperationHistoryProps<Operation>) {
  const { text, Icon, query, list, columns, className } = props
  return (
    <section className={part.section}>
      <h2>{text.heading}</h2>
      <ListTable query={query} list={list} empty={{ text: text.empty, Icon }} columns={columns} className={className} />
    </section>
  )
}

/** Until when a bulk operation can be undone, where `mayUndo`. */
export const undoColumn = <Operation extends { undoUntil: string | null }>(
  mayUndo: (operation: Operation) => boolean,
): Column<Operation> => ({
  id: 'undo',
  head: bulkOperationMessages.list.undo,
  unlabelled: true,
  cell: (operation) =>
    operation.undoUntil !== null &&
    mayUndo(operation) && <span>{bulkOperationMessages.list.undoUntil(formatDateTime(operation.undoUntil).date)}</span>,
})

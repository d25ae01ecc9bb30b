import { bulkDecisionMessages } from '@portal/contract/bulk/bulk-decision-messages'
import { messages } from '@portal/contract/messages'
import type { Decision } from '@portal/contract/records/requests'
import { useAllSelected } from '../../../../ui/list/use-all-selected.ts'
import type { TickedRows } from '../../../../ui/list/use-ticked.ts'
import { formatCount } from '../../../../ui/text/format-count.ts'

const text = bulkDecisionMessages

/** Whether all requests that match are selected, with what is said about them. See `useAllSelected`. */
export function useAllRequestsSelected(
  list: string,
  rows: number,
  ticked: TickedRows,
  page: { total: number; more: boolean },
) {
  const count = formatCount(page)
  return {
    ...useAllSelected(list, rows, ticked, page),
    selectText: text.select(count),
    selectedText: text.selected(count),
    labelOf: (decision: Decision) => (page.more ? text.decide[decision] : messages.queues.many[decision](count)),
  }
}

export type AllRequestsSelected = ReturnType<typeof useAllRequestsSelected>

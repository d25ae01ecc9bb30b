import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { ListedPromotion } from '@portal/contract/bulk/promotions'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import { undoColumn } from '../../../../ui/list/bulk-operation-history.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { BulkOperationStateBadge } from '../operation/bulk-operation-state.tsx'
import { doneText, planText } from './plan-text.ts'

const text = promotionMessages.list

/** The columns of the promotions so far: what became of each, and until when it can be undone. */
export const promotionColumns: Column<ListedPromotion>[] = [
  { id: 'begun', head: text.begun, rowHeader: true, unlabelled: true, cell: Begun },
  {
    id: 'state',
    head: bulkOperationMessages.list.state,
    unlabelled: true,
    cell: ({ state }) => <BulkOperationStateBadge state={state} texts={promotionMessages.states} />,
  },
  {
    id: 'students',
    head: text.students,
    cell: ({ state, counts }) => (state === 'draft' ? planText(counts) : doneText(counts)),
  },
  undoColumn(({ state, undoUntil }) => state === 'applied' && (undoUntil ?? '') >= new Date().toISOString()),
]

function Begun({ id, created_at, createdBy }: ListedPromotion) {
  return (
    <span className={cells.lines}>
      <Link to={screens.promotion} params={{ id }} className={type.name}>
        {text.open(dateAndTime(created_at))}
      </Link>
      <span>{bulkOperationMessages.list.by(createdBy.name)}</span>
    </span>
  )
}

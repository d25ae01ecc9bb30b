import { screens } from '@portal/contract/paths'
import { promotionMessages } from '@portal/contract/promotion-messages'
import type { ListedPromotion } from '@portal/contract/promotions'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { doneText, planText } from './plan-text.ts'
import styles from './promotion.module.css'
import { PromotionStateBadge } from './promotion-state.tsx'

const text = promotionMessages.list

/** The promotions so far, newest first: what became of each, and until when it can be undone. */
export const PromotionsTable = ({ rows, from }: { rows: readonly ListedPromotion[]; from: number }) => (
  <DataTable className={styles.table} columns={columns} rows={rows} rowKey={({ id }) => id} from={from} />
)

const columns: Column<ListedPromotion>[] = [
  { id: 'begun', head: text.begun, rowHeader: true, unlabelled: true, cell: Begun },
  { id: 'state', head: text.state, unlabelled: true, cell: ({ state }) => <PromotionStateBadge state={state} /> },
  {
    id: 'students',
    head: text.students,
    cell: ({ state, counts }) => (state === 'draft' ? planText(counts) : doneText(counts)),
  },
  { id: 'undo', head: text.undo, unlabelled: true, cell: Undo },
]

function Begun({ id, created_at, createdBy }: ListedPromotion) {
  const { date, time } = formatDateTime(created_at)
  return (
    <span className={styles.lines}>
      <Link to={screens.promotion} params={{ id }} className={styles.name}>
        {text.open(`${date}, ${time}`)}
      </Link>
      <span>{text.by(createdBy.name)}</span>
    </span>
  )
}

function Undo({ undoUntil, state }: ListedPromotion) {
  if (undoUntil === null || state !== 'applied' || undoUntil < new Date().toISOString()) return null
  return <span>{`${text.undo} ${text.undoUntil(formatDateTime(undoUntil).date)}`}</span>
}

import { cardPrintMessages } from '@portal/contract/card-print-messages'
import type { CardPrint } from '@portal/contract/card-prints'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import badge from '../../../ui/status-badge.module.css'
import { PrintLink } from './present-print.tsx'
import styles from './print.module.css'
import { UndoPrint } from './undo-print.tsx'

const text = cardPrintMessages.list

/** The prints so far, newest first: who printed how many cards, and the PDF as long as it is kept. */
export const PrintsTable = ({ rows, from }: { rows: readonly CardPrint[]; from: number }) => (
  <DataTable className={styles.table} columns={columns} rows={rows} rowKey={({ id }) => id} from={from} />
)

const columns: Column<CardPrint>[] = [
  { id: 'when', head: text.when, rowHeader: true, unlabelled: true, cell: When },
  { id: 'cards', head: text.cards, cell: ({ cards }) => formatNumber(cards) },
  { id: 'how', head: text.how, cell: ({ layout, sides }) => `${text.layouts[layout]}, ${text.sides[sides]}` },
  { id: 'state', head: text.state, unlabelled: true, cell: State },
  { id: 'actions', head: text.actions, unlabelled: true, cell: Actions },
]

function When({ created_at, createdBy }: CardPrint) {
  const { date, time } = formatDateTime(created_at)
  return (
    <span className={styles.lines}>
      <b>{`${date}, ${time}`}</b>
      <span>{text.by(createdBy.name)}</span>
    </span>
  )
}

const displays = {
  preparing: { Icon: IconLoader2, tone: badge.Approved },
  ready: { Icon: IconCircleCheck, tone: badge.Completed },
  failed: { Icon: IconAlertTriangle, tone: badge.Rejected },
  undone: { Icon: IconArrowBackUp, tone: badge.Pending },
}

function State({ state, undoneAt }: CardPrint) {
  const { Icon, tone } = displays[undoneAt ? 'undone' : state]
  return (
    <span className={`${badge.badge} ${tone}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {undoneAt ? text.undone : text.states[state]}
    </span>
  )
}

function Actions(print: CardPrint) {
  if (print.state !== 'ready') return null
  return (
    <span className={styles.buttons}>
      {print.fileUrl === null ? <span className={styles.muted}>{text.gone}</span> : <PrintLink print={print} />}
      <UndoPrint print={print} />
    </span>
  )
}

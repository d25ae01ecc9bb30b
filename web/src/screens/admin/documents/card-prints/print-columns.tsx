import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import type { CardPrint } from '@portal/contract/documents/cards/card-prints'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge/status-badge.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { PrintLink } from './present-print.tsx'
import { UndoPrint } from './undo-print.tsx'

const text = cardPrintMessages.list

/** The columns of the prints so far: who printed how many cards, and the PDF as long as it is kept. */
export const printColumns: Column<CardPrint>[] = [
  { id: 'when', head: text.when, rowHeader: true, unlabelled: true, cell: When },
  { id: 'cards', head: text.cards, cell: ({ cards }) => formatNumber(cards) },
  { id: 'how', head: text.how, cell: ({ layout, sides }) => `${text.layouts[layout]}, ${text.sides[sides]}` },
  { id: 'state', head: bulkOperationMessages.list.state, unlabelled: true, cell: State },
  { id: 'actions', head: text.actions, width: '24rem', unlabelled: true, cell: Actions },
]

function When({ created_at, createdBy }: CardPrint) {
  return (
    <span className={cells.lines}>
      <b>{dateAndTime(created_at)}</b>
      <span>{bulkOperationMessages.list.by(createdBy.name)}</span>
    </span>
  )
}

const displays = {
  preparing: { Icon: IconLoader2, tone: 'Approved' },
  ready: { Icon: IconCircleCheck, tone: 'Completed' },
  failed: { Icon: IconAlertTriangle, tone: 'Rejected' },
  undone: { Icon: IconArrowBackUp, tone: 'Pending' },
} as const

function State({ state, undoneAt }: CardPrint) {
  return <Badge {...displays[undoneAt ? 'undone' : state]}>{undoneAt ? text.undone : text.states[state]}</Badge>
}

function Actions(print: CardPrint) {
  if (print.state !== 'ready') return null
  return (
    <span className={cells.buttons}>
      {print.fileUrl === null ? <span className={type.explanation}>{text.gone}</span> : <PrintLink print={print} />}
      <UndoPrint print={print} />
    </span>
  )
}

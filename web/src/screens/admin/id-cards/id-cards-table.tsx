import { documentActionMessages } from '@portal/contract/document-action-messages'
import type { IdCard } from '@portal/contract/id-cards'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/students'
import { IconEdit } from '@tabler/icons-react'
import { canBeChecked } from '../../../runtime-config.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { DeleteButton, RowLink } from '../../../ui/row-buttons.tsx'
import { CardDocumentCell } from '../documents/card-document-cell.tsx'
import table from '../records/records-table.module.css'
import styles from './id-cards-table.module.css'

const text = messages.manageIdCards

type IdCardsTableProps = { rows: readonly IdCard[]; from: number; onDelete: (card: IdCard) => void }

/** A student's ID cards, with a link to the form and a delete button. */
export function IdCardsTable({ rows, from, onDelete }: IdCardsTableProps) {
  return (
    <DataTable
      className={`${table.table} ${styles.cards}`}
      columns={columns(onDelete)}
      rows={rows}
      rowKey={({ id }) => id}
      from={from}
    />
  )
}

function CardId({ card, voidSince }: IdCard) {
  return (
    <>
      <span className={table.strong}>{card}</span>
      {voidSince && <span className={styles.void}>{messages.idCard.voidSince(formatDateTime(voidSince).date)}</span>}
    </>
  )
}

const columns = (onDelete: (card: IdCard) => void): Column<IdCard>[] => [
  { id: 'srNo', head: text.srNo, cell: (_card, srNo) => srNo },
  { id: 'card', head: text.cardId, rowHeader: true, cell: CardId },
  { id: 'firstName', head: text.firstName, cell: ({ student }) => student.firstName },
  { id: 'lastName', head: text.lastName, cell: ({ student }) => student.lastName },
  {
    id: 'image',
    head: text.image,
    unlabelled: true,
    cell: ({ student }) => <Avatar imageUrl={student.imageUrl} name={fullName(student)} />,
  },
  { id: 'email', head: text.email, cell: ({ student }) => student.email },
  { id: 'collegeId', head: text.collegeId, cell: ({ collegeId }) => collegeId },
  {
    id: 'update',
    action: 'updateIdCard',
    head: text.update,
    centered: true,
    unlabelled: true,
    cell: ({ id, card, voidSince }) =>
      voidSince === null && (
        <RowLink
          to={screens.updateIdCard}
          params={{ id }}
          Icon={IconEdit}
          text={text.update}
          label={text.updateOf(card)}
        />
      ),
  },
  {
    id: 'delete',
    action: 'deleteIdCard',
    head: text.delete,
    centered: true,
    unlabelled: true,
    cell: (card) => <DeleteButton label={text.deleteOf(card.card)} onDelete={() => onDelete(card)} />,
  },
  ...(canBeChecked
    ? [
        {
          id: 'document',
          action: 'viewDocuments' as const,
          head: documentActionMessages.column,
          cell: (card: IdCard) => <CardDocumentCell card={card} />,
        },
      ]
    : []),
]

import type { IdCard } from '@portal/contract/id-cards'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconEdit } from '@tabler/icons-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DeleteButton, RowLink } from '../../../ui/row-buttons.tsx'
import table from '../records/records-table.module.css'
import styles from './id-cards-table.module.css'

const said = messages.manageIdCards

type IdCardsTableProps = { rows: readonly IdCard[]; from: number; onDelete: (card: IdCard) => void }

/** A student's ID cards, each with the ways to change and to delete it. */
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

const columns = (onDelete: (card: IdCard) => void): Column<IdCard>[] => [
  { id: 'srNo', head: said.srNo, cell: (_card, srNo) => srNo },
  { id: 'card', head: said.cardId, cell: ({ card }) => <span className={table.strong}>{card}</span> },
  { id: 'firstName', head: said.firstName, cell: ({ student }) => student.firstName },
  { id: 'lastName', head: said.lastName, cell: ({ student }) => student.lastName },
  { id: 'image', head: said.image, unlabelled: true, cell: ({ student }) => <Avatar imageUrl={student.imageUrl} /> },
  { id: 'email', head: said.email, cell: ({ student }) => student.email },
  { id: 'collegeId', head: said.collegeId, cell: ({ collegeId }) => collegeId },
  {
    id: 'update',
    head: said.update,
    centered: true,
    unlabelled: true,
    cell: ({ id, card }) => (
      <RowLink
        to={screens.updateIdCard}
        params={{ id }}
        Icon={IconEdit}
        word={said.update}
        label={said.updateOf(card)}
      />
    ),
  },
  {
    id: 'delete',
    head: said.delete,
    centered: true,
    unlabelled: true,
    cell: (card) => <DeleteButton label={said.deleteOf(card.card)} onDelete={() => onDelete(card)} />,
  },
]

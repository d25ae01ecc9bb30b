import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { IconEdit } from '@tabler/icons-react'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { DeleteButton, RowLink } from '../../../../ui/list/row-buttons.tsx'
import table from '../../../../ui/list/row-cards.module.css'
import { Avatar } from '../../../../ui/photo/avatar.tsx'
import { BreakableEmail } from '../../../../ui/text/breakable-email.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { Words } from '../../../../ui/text/words.tsx'
import { DocumentCell } from '../issued-documents/document-cell.tsx'
import { useCardEntries } from '../issued-documents/use-card-entries.tsx'
import { buttonColumn, documentColumns } from '../student-records/record-columns.ts'
import styles from './id-cards-table.module.css'

const text = messages.manageIdCards

/** A student's ID cards, with a link to the form and a delete button. */
export const idCardTable = (onDelete: (card: IdCard) => void) => ({
  columns: columns(onDelete),
  className: `${table.table} ${styles.cards}`,
})

function CardId({ card, voidSince }: IdCard) {
  return (
    <>
      <span className={table.strong}>{card}</span>
      {voidSince && <span className={styles.void}>{messages.idCard.voidSince(formatDateTime(voidSince).date)}</span>}
    </>
  )
}

/** The document of an ID card, which can also be printed, or replaced when it was lost. */
function CardDocumentCell({ card }: { card: IdCard }) {
  const { entries, dialog } = useCardEntries(card)
  return (
    <>
      <DocumentCell issued={card.issued} studentId={card.studentId} title={card.card} entries={entries} />
      <Words>{dialog}</Words>
    </>
  )
}

const columns = (onDelete: (card: IdCard) => void): Column<IdCard>[] => [
  { id: 'srNo', head: text.srNo, card: 'corner', width: '4.5rem', cell: (_card, srNo) => srNo },
  { id: 'card', head: text.cardId, card: 'title', rowHeader: true, cell: CardId },
  { id: 'firstName', head: text.firstName, card: 'half', cell: ({ student }) => student.firstName },
  { id: 'lastName', head: text.lastName, card: 'half', cell: ({ student }) => student.lastName },
  {
    id: 'image',
    head: text.image,
    width: '4.75rem',
    unlabelled: true,
    cell: ({ student }) => <Avatar imageUrl={student.imageUrl} name={fullName(student)} />,
  },
  { id: 'email', head: text.email, cell: ({ student }) => <BreakableEmail email={student.email} /> },
  { id: 'collegeId', head: text.collegeId, cell: ({ collegeId }) => collegeId },
  {
    id: 'update',
    action: 'updateIdCard',
    head: text.update,
    ...buttonColumn,
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
    ...buttonColumn,
    cell: (card) => <DeleteButton label={text.deleteOf(card.card)} onDelete={() => onDelete(card)} />,
  },
  ...documentColumns<IdCard>((card) => <CardDocumentCell card={card} />),
]

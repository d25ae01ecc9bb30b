import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { screens, smallPhoto } from '@portal/contract/paths'
import { fullName, type Profile } from '@portal/contract/people/students'
import type { IdCard } from '@portal/contract/records/id-cards'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { idCardsQuery } from '../../../../data/id-cards.ts'
import { Dotted } from '../../../../ui/dotted.tsx'
import { formatDateTime } from '../../../../ui/format-datetime.ts'
import { Photo } from '../../../../ui/photo.tsx'
import { DeleteIdCardDialog } from '../../records/id-cards/delete-id-card-dialog.tsx'
import { useCardEntries } from '../../records/issued-documents/use-card-entries.tsx'
import picture from './card-picture.module.css'
import { RecordRow } from './record-row.tsx'
import { Section } from './section.tsx'
import { AddAction, AllLink } from './section-actions.tsx'
import { studentRecords } from './student-records.ts'
import { useMayChange } from './use-may-change.ts'

const text = studentRecordMessages

/** The student's newest ID cards. */
export function IdCardsSection({ student }: { student: Profile }) {
  const query = useQuery(idCardsQuery(student.id, studentRecords))
  const [deleting, setDeleting] = useState<IdCard | null>(null)
  const params = { id: student.id }
  const may = useMayChange(student)
  return (
    <>
      <Section
        id="id-cards"
        title={text.idCards}
        query={query}
        emptyText={messages.manageIdCards.empty}
        actions={
          student.status !== 'inactive' && (
            <>
              <AllLink title={text.idCards} page={query.data} to={screens.manageIdCards} params={params} />
              {student.status === 'active' && (
                <AddAction action="addIdCard" to={screens.addIdCard} params={params} label={messages.addIdCard.title} />
              )}
            </>
          )
        }
      >
        {(cards) => (
          <ul>
            {cards.map((card) => (
              <CardRow key={card.id} card={card} may={may} onDelete={() => setDeleting(card)} />
            ))}
          </ul>
        )}
      </Section>
      <DeleteIdCardDialog row={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function CardRow({
  card: idCard,
  may,
  onDelete,
}: {
  card: IdCard
  may: ReturnType<typeof useMayChange>
  onDelete: () => void
}) {
  const { id, card, collegeId, student, voidSince, created_at } = idCard
  const validity = voidSince ? [messages.idCard.voidSince(formatDateTime(voidSince).date)] : []
  const link = { to: screens.updateIdCard, params: { id } } as const
  const update = may('updateIdCard') ? [{ label: messages.common.update, Icon: IconEdit, link }] : []
  const remove = may('deleteIdCard')
    ? [{ label: messages.common.delete, Icon: IconTrash, isDanger: true, run: onDelete }]
    : []
  const issued = useCardEntries(idCard)
  return (
    <>
      <RecordRow
        id={id}
        sign={<CardPicture imageUrl={student.imageUrl} name={fullName(student)} isVoid={voidSince !== null} />}
        title={may('updateIdCard') ? <Link {...link}>{card}</Link> : card}
        details={
          <Dotted facts={[...validity, text.collegeId(collegeId), text.added(formatDateTime(created_at).date)]} />
        }
        menu={{ of: card, entries: [...update, ...issued.entries, ...remove] }}
      />
      {issued.dialog}
    </>
  )
}

type CardPictureProps = { imageUrl: string | null; name: string; isVoid: boolean }

/** A small drawing of an ID card with the student's photo. It stands beside the card's id and has no name of its own. A void one is grey and struck out. */
function CardPicture({ imageUrl, name, isVoid }: CardPictureProps) {
  return (
    <span className={isVoid ? `${picture.card} ${picture.void}` : picture.card} aria-hidden>
      {imageUrl && <Photo src={smallPhoto(imageUrl)} name={name} width={18} height={22} loading="lazy" />}
    </span>
  )
}

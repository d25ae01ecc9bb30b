import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { screens, smallPhoto } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { Profile } from '@portal/contract/people/students'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { IconEdit, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import { fromStudent } from '../../../../../ui/link/use-student-page.ts'
import { Photo } from '../../../../../ui/photo/photo.tsx'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { Words } from '../../../../../ui/text/words.tsx'
import { DeleteIdCardDialog } from '../../../records/id-cards/delete-id-card-dialog.tsx'
import { useCardEntries } from '../../../records/issued-documents/use-card-entries.tsx'
import picture from '../card-picture.module.css'
import type { ShownDocument } from '../document-facts.ts'
import { useCardDocuments } from '../use-documents.ts'
import { useMayChange } from '../use-may-change.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentRow } from './document-row.tsx'
import { Section } from './section.tsx'
import { AddAction, AllLink } from './section-actions.tsx'

const text = studentRecordMessages

/** The student's ID cards, each with its document, and those that were replaced or withdrawn. */
export function IdCardsSection({ student }: { student: Profile }) {
  const { records, readAll, ...query } = useCardDocuments(student.id)
  const [deleting, setDeleting] = useState<IdCard | null>(null)
  const opens = { params: { id: student.id }, state: fromStudent(student.id) }
  const may = useMayChange(student)
  return (
    <>
      <Section
        id="id-cards"
        title={text.idCards}
        query={query}
        emptyText={messages.manageIdCards.empty}
        actions={
          student.status === 'active' && (
            <AddAction action="addIdCard" to={screens.addIdCard} {...opens} label={messages.addIdCard.title} />
          )
        }
      >
        {(_documents, page) => (
          <>
            <DocumentList
              title={text.idCards}
              page={page}
              readAll={readAll}
              formerSign={<CardPicture imageUrl={student.imageUrl} name={fullName(student)} isVoid />}
            >
              {({ record, document }) => (
                <CardRow
                  key={record.id}
                  card={record}
                  document={document}
                  may={may}
                  onDelete={() => setDeleting(record)}
                />
              )}
            </DocumentList>
            {student.status !== 'inactive' && (
              <AllLink label={text.allIdCards} page={records} to={screens.manageIdCards} {...opens} />
            )}
          </>
        )}
      </Section>
      <DeleteIdCardDialog row={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

type CardRowProps = {
  card: IdCard
  document: ShownDocument | null
  may: ReturnType<typeof useMayChange>
  onDelete: () => void
}

function CardRow({ card: idCard, document, may, onDelete }: CardRowProps) {
  const { id, card, collegeId, student, voidSince, created_at } = idCard
  const link = { to: screens.updateIdCard, params: { id }, state: fromStudent(idCard.studentId) } as const
  const issued = useCardEntries(idCard)
  const added = document ? [] : [text.added(formatDateTime(created_at).date)]
  // The state of a document says so itself.
  const validity = voidSince && !document ? [messages.idCard.voidSince(formatDateTime(voidSince).date)] : []
  return (
    <>
      <DocumentRow
        record={idCard}
        document={document}
        sign={<CardPicture imageUrl={student.imageUrl} name={fullName(student)} isVoid={voidSince !== null} />}
        name={card}
        title={may('updateIdCard') ? <Link {...link}>{card}</Link> : card}
        facts={[...validity, text.collegeId(collegeId), ...added]}
        quickAction={issued.print && <PrintLink of={card} {...issued.print.link} />}
        change={[
          ...(may('updateIdCard') ? [{ label: messages.common.update, Icon: IconEdit, link }] : []),
          ...issued.entries,
        ]}
        remove={
          may('deleteIdCard') ? [{ label: messages.common.delete, Icon: IconTrash, isDanger: true, run: onDelete }] : []
        }
      />
      <Words>{issued.dialog}</Words>
    </>
  )
}

function PrintLink({ of, ...link }: LinkProps & { of: string }) {
  return (
    <Link {...link} className={quiet.icon} aria-label={`${documentActionMessages.print} ${of}`}>
      <IconPrinter size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}

type CardPictureProps = { imageUrl: string | null; name: string; isVoid: boolean }

/**
 * A small drawing of an ID card with the student's photo. It stands beside the card's id and has no name of its own. A void
 * one is grey and struck out.
 */
function CardPicture({ imageUrl, name, isVoid }: CardPictureProps) {
  return (
    <span className={isVoid ? `${picture.card} ${picture.void}` : picture.card} aria-hidden>
      {imageUrl && <Photo src={smallPhoto(imageUrl)} name={name} width={18} height={22} loading="lazy" />}
    </span>
  )
}

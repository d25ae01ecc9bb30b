import type { IdCard } from '@portal/contract/id-cards'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/students'
import { IconUser } from '@tabler/icons-react'
import { hasCardField } from '../../runtime-config.ts'
import { formatPrintedDate } from '../../ui/format-date.ts'
import { formatDateTime } from '../../ui/format-datetime.ts'
import { Photo } from '../../ui/photo.tsx'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import styles from './card-pair.module.css'
import { CardQr } from './card-qr.tsx'
import photo from './photo.module.css'
import { VoidStamp } from './void-stamp.tsx'

const text = messages.idCard

/** The front and the back of an ID card. A void one is stamped on both sides, on paper too. */
export function CardPair({ idCard }: { idCard: IdCard }) {
  const { card, collegeId, student, voidSince, validUntil, bloodGroup, emergencyContact } = idCard
  const name = fullName(student)
  const ended = voidSince ?? endOf(idCard)
  const since = ended && formatDateTime(ended).date
  return (
    <article className={styles.pair} aria-label={since ? text.frontOfVoid(card, since) : text.front(card)}>
      <div className={styles.side}>
        <CardFront
          photo={<Photo src={student.imageUrl} name={name} alt={messages.common.photoOf(name)} missing={noPhoto} />}
          name={name}
          card={card}
          collegeId={collegeId}
          course={student.courseName}
          semester={student.semester}
          validUntil={hasCardField('validity') && validUntil ? formatPrintedDate(validUntil) : null}
        />
        {since && <VoidStamp since={since} />}
      </div>
      <div className={styles.side}>
        <CardBack
          qr={<CardQr idCard={idCard} />}
          email={student.email}
          contact={student.contact}
          fatherName={student.fatherName}
          bloodGroup={hasCardField('bloodGroup') ? bloodGroup : null}
          emergencyContact={hasCardField('emergencyContact') ? emergencyContact : null}
        />
        {since && <VoidStamp since={since} />}
      </div>
    </article>
  )
}

/** Since when the document of a card can no longer be shown as a valid one; null while it can. */
const endOf = ({ issued }: IdCard) =>
  issued && ['revoked', 'replaced', 'expired', 'suspended'].includes(issued.state) ? issued.stateSince : null

const noPhoto = (
  <span className={photo.missing}>
    <IconUser stroke={1.5} aria-hidden />
    {messages.common.notAvailable(text.image)}
  </span>
)

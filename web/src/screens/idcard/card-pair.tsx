import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { IconUser } from '@tabler/icons-react'
import { hasCardField } from '../../runtime-config.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { formatPrintedDate } from '../../ui/text/format-date.ts'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import { CardBack } from './card-back.tsx'
import type { CardValues } from './card-field.tsx'
import { CardFront } from './card-front.tsx'
import styles from './card-pair.module.css'
import { CardQr } from './card-qr.tsx'
import photo from './photo.module.css'
import { VoidStamp } from './void-stamp.tsx'

const text = messages.idCard

type CardPairProps = {
  idCard: IdCard
  /** Whether the back has its QR code. Beside a code that changes it would be taken for that one. */
  hasCode?: boolean
}

/** The front and the back of an ID card. A void one is stamped on both sides, on paper too. */
export function CardPair({ idCard, hasCode = true }: CardPairProps) {
  const { card, student, voidSince } = idCard
  const name = fullName(student)
  const values = valuesOf(idCard)
  const ended = voidSince ?? endOf(idCard)
  const since = ended && formatDateTime(ended).date
  return (
    <article className={styles.pair} aria-label={since ? text.frontOfVoid(card, since) : text.front(card)}>
      <div className={styles.side}>
        <CardFront
          photo={<Photo src={student.imageUrl} name={name} alt={messages.common.photoOf(name)} missing={noPhoto} />}
          name={name}
          values={values}
        />
        {since && <VoidStamp since={since} />}
      </div>
      <div className={styles.side}>
        <CardBack qr={hasCode && <CardQr idCard={idCard} />} values={values} />
        {since && <VoidStamp since={since} />}
      </div>
    </article>
  )
}

function valuesOf({ card, collegeId, student, validUntil, bloodGroup, emergencyContact }: IdCard): CardValues {
  const { courseName: course, semester, email, contact, fatherName } = student
  return {
    ...{ card, collegeId, course, semester, email, contact, fatherName },
    validUntil: hasCardField('validity') && validUntil ? formatPrintedDate(validUntil) : null,
    bloodGroup: hasCardField('bloodGroup') ? bloodGroup : null,
    emergencyContact: hasCardField('emergencyContact') ? emergencyContact : null,
  }
}

/** Since when the document of a card can no longer be shown as a valid one; null while it can. */
const endOf = ({ issued }: IdCard) =>
  issued && ['revoked', 'replaced', 'expired', 'suspended'].includes(issued.state) ? issued.stateSince : null

const noPhoto = (
  <span className={photo.missing}>
    <IconUser stroke={1.5} aria-hidden />
    <span>{messages.common.notAvailable(text.image)}</span>
  </span>
)

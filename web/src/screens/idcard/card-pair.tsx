import type { IdCard } from '@portal/contract/id-cards'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/students'
import { IconUser } from '@tabler/icons-react'
import { Photo } from '../../ui/photo.tsx'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import styles from './card-pair.module.css'
import photo from './photo.module.css'

const text = messages.idCard

/** The front and the back of an ID card. */
export function CardPair({ idCard: { card, collegeId, student } }: { idCard: IdCard }) {
  const name = fullName(student)
  return (
    <article className={styles.pair} aria-label={text.front(card)}>
      <div className={styles.side}>
        <CardFront
          photo={<Photo src={student.imageUrl} name={name} alt={messages.common.photoOf(name)} missing={noPhoto} />}
          name={name}
          card={card}
          collegeId={collegeId}
          course={student.courseName}
          semester={student.semester}
        />
      </div>
      <div className={styles.side}>
        <CardBack
          card={card}
          collegeId={collegeId}
          email={student.email}
          contact={student.contact}
          fatherName={student.fatherName}
        />
      </div>
    </article>
  )
}

const noPhoto = (
  <span className={photo.missing}>
    <IconUser stroke={1.5} aria-hidden />
    {messages.common.notAvailable(text.image)}
  </span>
)

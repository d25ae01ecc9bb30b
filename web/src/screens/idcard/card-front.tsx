import { words } from '@portal/contract/words'
import type { ReactNode } from 'react'
import { portalName } from '../../portal.ts'
import { Mark } from '../../shell/mark.tsx'
import styles from './card.module.css'
import { CardField } from './card-field.tsx'
import cardText from './card-text.module.css'
import { Guilloche } from './guilloche.tsx'
import photoStyles from './photo.module.css'
import { shrinkOf } from './shrink.ts'
import { useFit } from './use-fit.ts'

const said = words.idCard

type CardFrontProps = {
  photo: ReactNode
  name: string
  card: string
  collegeId: string
  course: string
  semester: string
}

/** The side of an ID card that says who it is. */
export function CardFront({ photo, name, card, collegeId, course, semester }: CardFrontProps) {
  const ref = useFit()
  return (
    <div className={styles.card}>
      <Guilloche />
      <div className={styles.band}>
        <Mark className={styles.mark} />
        <span data-shrink={shrinkOf(portalName, [30])}>{portalName}</span>
      </div>
      <div className={styles.front}>
        <div className={photoStyles.photo}>{photo}</div>
        <div className={cardText.text} ref={ref}>
          <p className={cardText.name} data-shrink={shrinkOf(name, [36, 60, 100])}>
            {name}
          </p>
          <dl className={cardText.two}>
            <CardField label={said.id} value={card} longFrom={[15, 26]} strong />
            <CardField label={said.collegeId} value={collegeId} longFrom={[12, 22]} strong />
            <CardField label={said.course} value={course} longFrom={[32, 60]} />
            <CardField label={said.semester} value={semester} longFrom={[12, 18]} />
          </dl>
        </div>
      </div>
    </div>
  )
}

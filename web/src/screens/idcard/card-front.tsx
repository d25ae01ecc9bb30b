import { cardFieldMessages } from '@portal/contract/card-field-messages'
import { messages } from '@portal/contract/messages'
import type { ReactNode } from 'react'
import { portalName } from '../../runtime-config.ts'
import { Logo } from '../../shell/logo.tsx'
import styles from './card.module.css'
import { CardField } from './card-field.tsx'
import cardText from './card-text.module.css'
import { fontSteps } from './font-steps.ts'
import { Guilloche } from './guilloche.tsx'
import photoStyles from './photo.module.css'
import { useFitText } from './use-fit-text.ts'

const text = messages.idCard

type CardFrontProps = {
  photo: ReactNode
  name: string
  card: string
  collegeId: string
  course: string
  semester: string
  /** As it is printed; without it the card does not say it. */
  validUntil?: string | null
}

export function CardFront({ photo, name, card, collegeId, course, semester, validUntil }: CardFrontProps) {
  const ref = useFitText()
  return (
    <div className={styles.card}>
      <Guilloche />
      <div className={styles.band}>
        <Logo className={styles.logo} />
        <span data-shrink={fontSteps(portalName, [30])}>{portalName}</span>
      </div>
      <div className={styles.front}>
        <div className={photoStyles.photo}>{photo}</div>
        <div className={cardText.text} ref={ref}>
          <p className={cardText.name} data-shrink={fontSteps(name, [36, 60, 100])}>
            {name}
          </p>
          <dl className={cardText.columns}>
            <CardField label={text.id} value={card} longFrom={[15, 26]} strong />
            <CardField label={text.collegeId} value={collegeId} longFrom={[12, 22]} strong />
            <CardField label={text.course} value={course} longFrom={[32, 60]} />
            <CardField label={text.semester} value={semester} longFrom={[12, 18]} />
            {validUntil && <CardField label={cardFieldMessages.validUntil} value={validUntil} longFrom={[22]} />}
          </dl>
        </div>
      </div>
    </div>
  )
}

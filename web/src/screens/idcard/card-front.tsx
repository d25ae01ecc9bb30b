import type { ReactNode } from 'react'
import { portalName } from '../../data/office/portal-name.ts'
import { Logo } from '../../shell/logo.tsx'
import styles from './card.module.css'
import { CardLines, type CardValues } from './card-field.tsx'
import cardText from './card-text.module.css'
import { fontSteps } from './font-steps.ts'
import { Guilloche } from './guilloche.tsx'
import photoStyles from './photo.module.css'
import { useFitText } from './use-fit-text.ts'

type CardFrontProps = { photo: ReactNode; name: string; values: CardValues }

export function CardFront({ photo, name, values }: CardFrontProps) {
  const ref = useFitText()
  return (
    <div className={styles.card}>
      <Guilloche />
      <div className={styles.band}>
        <Logo className={styles.logo} />
        <span data-shrink={fontSteps(portalName(), [30])}>{portalName()}</span>
      </div>
      <div className={styles.front}>
        <div className={photoStyles.photo}>{photo}</div>
        <div className={cardText.text} ref={ref}>
          <p className={cardText.name} data-shrink={fontSteps(name, [36, 60, 100])}>
            {name}
          </p>
          <dl className={cardText.columns}>
            <CardLines side="front" values={values} />
          </dl>
        </div>
      </div>
    </div>
  )
}

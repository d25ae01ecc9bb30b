import type { ReactNode } from 'react'
import styles from './card.module.css'
import { CardLines, type CardValues } from './card-field.tsx'
import cardText from './card-text.module.css'
import { Guilloche } from './guilloche.tsx'
import { useFitText } from './use-fit-text.ts'

/** The back of an ID card: contact details and a QR code. */
export function CardBack({ qr, values }: { qr: ReactNode; values: CardValues }) {
  const ref = useFitText()
  return (
    <div className={styles.card}>
      <Guilloche />
      <div className={styles.stripe} />
      <div className={styles.back}>
        <div className={cardText.text} ref={ref}>
          <dl>
            <CardLines side="back" values={values} />
          </dl>
        </div>
        {qr}
      </div>
    </div>
  )
}

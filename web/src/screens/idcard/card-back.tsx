import { words } from '@portal/contract/words'
import styles from './card.module.css'
import { CardField } from './card-field.tsx'
import cardText from './card-text.module.css'
import { Guilloche } from './guilloche.tsx'
import { QrCode } from './qr-code.tsx'
import { useFit } from './use-fit.ts'

const said = words.idCard

type CardBackProps = { card: string; collegeId: string; email: string; contact: string; fatherName: string }

/** The side of an ID card that says how to reach its student, with what a scanner reads. */
export function CardBack({ card, collegeId, email, contact, fatherName }: CardBackProps) {
  const ref = useFit()
  return (
    <div className={styles.card}>
      <Guilloche />
      <div className={styles.strip} />
      <div className={styles.back}>
        <div className={cardText.text} ref={ref}>
          <dl>
            <CardField label={said.email} value={email} longFrom={[44, 80]} />
            <CardField label={said.contact} value={contact} longFrom={[]} />
            <CardField label={said.father} value={fatherName} longFrom={[44, 70]} />
          </dl>
        </div>
        <QrCode text={said.scanned(card, collegeId)} label={said.qr(card)} />
      </div>
    </div>
  )
}

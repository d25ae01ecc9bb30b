import { cardFieldMessages } from '@portal/contract/card-field-messages'
import { messages } from '@portal/contract/messages'
import type { ReactNode } from 'react'
import styles from './card.module.css'
import { CardField } from './card-field.tsx'
import cardText from './card-text.module.css'
import { Guilloche } from './guilloche.tsx'
import { useFitText } from './use-fit-text.ts'

const text = messages.idCard

type CardBackProps = {
  qr: ReactNode
  email: string
  contact: string
  fatherName: string
  /** Null: not printed. */
  bloodGroup: string | null
  emergencyContact: string | null
}

/** The back of an ID card: contact details and a QR code. */
export function CardBack({ qr, email, contact, fatherName, ...added }: CardBackProps) {
  const { bloodGroup, emergencyContact } = added
  const ref = useFitText()
  return (
    <div className={styles.card}>
      <Guilloche />
      <div className={styles.stripe} />
      <div className={styles.back}>
        <div className={cardText.text} ref={ref}>
          <dl>
            <CardField label={text.email} value={email} longFrom={[44, 80]} />
            <CardField label={text.contact} value={contact} longFrom={[]} />
            <CardField label={text.father} value={fatherName} longFrom={[44, 70]} />
            {bloodGroup && <CardField label={cardFieldMessages.bloodGroup} value={bloodGroup} longFrom={[]} />}
            {emergencyContact && (
              <CardField label={cardFieldMessages.emergencyContact} value={emergencyContact} longFrom={[44, 56]} />
            )}
          </dl>
        </div>
        {qr}
      </div>
    </div>
  )
}

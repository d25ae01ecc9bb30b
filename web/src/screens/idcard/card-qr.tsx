import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { messages } from '@portal/contract/messages'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { formatCode } from '@portal/contract/text/codes'
import { cardQrIsLink } from '../../runtime-config.ts'
import styles from './card-qr.module.css'
import { QrCode } from './qr-code.tsx'

const text = messages.idCard

/**
 * The QR code of an ID card: the text of the specification, or the address that checks the card with its code below. While
 * the code is being made, its place says so.
 */
export function CardQr({ idCard: { card, collegeId, issued } }: { idCard: IdCard }) {
  if (!cardQrIsLink) return <QrCode text={text.scanned(card, collegeId)} label={text.qr(card)} />
  if (!issued?.code || issued.checkUrl === null) {
    const sentence = issued?.state === 'failed' ? ownDocumentMessages.card.failed : ownDocumentMessages.card.making
    return <p className={styles.waiting}>{sentence}</p>
  }
  return (
    <div className={styles.link}>
      {/* In upper case it has fewer modules, and the address is the same. */}
      <QrCode text={issued.checkUrl.toUpperCase()} label={ownDocumentMessages.card.qr(card)} />
      <p className={styles.code}>{formatCode(issued.code)}</p>
    </div>
  )
}

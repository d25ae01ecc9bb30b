import { certificateIssuerMessages } from '@portal/contract/records/certificate-issuer-messages'
import { canBeChecked } from '../runtime-config.ts'
import styles from './issuer-note.module.css'

/** Says of a certificate which other institution has issued it; nothing of one of the college itself. */
export function IssuerNote({ issuer }: { issuer: string }) {
  if (!canBeChecked || issuer === '') return null
  return (
    <small className={styles.issuer} dir="auto">
      {certificateIssuerMessages.issuedBy(issuer)}
    </small>
  )
}

import { certificateIssuerMessages } from '@portal/contract/records/certificates/certificate-issuer-messages'
import { canBeChecked } from '../../runtime-config.ts'
import type from './text.module.css'

/** Says of a certificate which other institution has issued it; nothing of one of the college itself. */
export function IssuerNote({ issuer }: { issuer: string }) {
  if (!canBeChecked || issuer === '') return null
  return (
    <small className={type.small} dir="auto">
      {certificateIssuerMessages.issuedBy(issuer)}
    </small>
  )
}

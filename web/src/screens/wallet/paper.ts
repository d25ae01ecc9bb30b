import { formatCode, type IssuedDocument } from '@portal/contract/issued-documents'
import { portalName } from '../../runtime-config.ts'

/** An issued document and what its student calls it: the title of a certificate, the number of a card. */
export type Paper = { issued: IssuedDocument; title: string }

/** Whether there is something to download, show and share. */
export const isMade = ({ state }: IssuedDocument) => state !== 'making' && state !== 'failed'

/** The address that opens LinkedIn's form for a new certificate; null for one that the public cannot check. */
export function linkedInAddress({ issued: { kind, state, code, checkUrl, issuedAt }, title }: Paper) {
  if (kind !== 'certificate' || state !== 'valid' || code === null || checkUrl === null) return null
  const at = new Date(issuedAt)
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: portalName,
    issueYear: `${at.getFullYear()}`,
    issueMonth: `${at.getMonth() + 1}`,
    certUrl: checkUrl,
    certId: formatCode(code),
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}

import { documentTraits } from '@portal/contract/documents/document-traits'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import { formatCode } from '@portal/contract/text/codes'
import { portalName } from '../../data/office/portal-name.ts'

/**
 * A student's own issued document and what they call it: the title of a certificate, the number of a card. `issuer`: the other
 * institution of whose document it is a copy; empty: none.
 */
export type OwnDocument = { issued: IssuedDocument; title: string; issuer?: string }

/** Whether there is something to download, show and share. */
export const isMade = ({ state }: IssuedDocument) => state !== 'making' && state !== 'failed'

/**
 * The address that opens LinkedIn's form for a new certificate; null for one that the public cannot check, and for a copy of
 * a document of another institution: the portal does not know when it was issued, and its page speaks of the copy.
 */
export function linkedInAddress({
  issued: { kind, state, code, checkUrl, issuedAt, registeredAt },
  title,
  issuer,
}: OwnDocument) {
  if (issuer) return null
  if (!documentTraits[kind].forLinkedIn || state !== 'valid' || code === null || checkUrl === null) return null
  const at = new Date(registeredAt ?? issuedAt)
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: portalName(),
    issueYear: `${at.getFullYear()}`,
    issueMonth: `${at.getMonth() + 1}`,
    certUrl: checkUrl,
    certId: formatCode(code),
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}

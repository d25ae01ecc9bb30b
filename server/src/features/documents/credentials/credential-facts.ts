import type { PrintedFields } from '@portal/contract/documents/printed-fields'
import type { DocumentKind } from '@portal/contract/records/issued-documents'

/** What a credential says about an issued document. */
export type CredentialFacts = {
  id: string
  code: string
  seq: number
  kind: DocumentKind
  serial: string
  issuedAt: string
  /** The last day on which it is valid, `YYYY-MM-DD`; null: without an end. */
  validUntil: string | null
  fields: PrintedFields
  /** The signed PDF; null when there is none. */
  file: { sha256: string; bytes: number; type: string } | null
}

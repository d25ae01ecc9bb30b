import type { Generated } from 'kysely'
import { ofNobody } from '../database/definitions/erasure.ts'
import type { TableDefinitions } from '../database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    signingKeys: {
      seq: Generated<number>
      /** Its name in the DID document, such as `key-2026-1`. */
      id: string
      purpose: 'credential' | 'pdf' | 'push'
      /** An Ed25519 public key as multibase, X.509 certificates as PEM, or for push a point of P-256 as base64url. */
      publicKey: string
      /** The private key, encrypted with a key derived from PORTAL_SECRET. */
      sealedKey: string
      created_at: Instant
      useFrom: Instant
      retiredAt: Generated<Instant | null>
      /** What it signed from this moment on is not valid. */
      compromisedAt: Generated<Instant | null>
    }
  }
}

export type SigningKeyRow = RowOf<'signingKeys'>

export const signingKeyTables = {
  signingKeys: {
    student: null,
    persistent: { key: 'seq', since: '0020-issued-documents' },
    erasure: ofNobody(
      'keys of the college',
      ...(['seq', 'id', 'purpose', 'publicKey', 'sealedKey', 'created_at', 'useFrom'] as const),
      ...(['retiredAt', 'compromisedAt'] as const),
    ),
  },
} satisfies TableDefinitions

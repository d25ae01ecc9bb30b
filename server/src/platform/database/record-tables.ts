import type { Generated } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

export type CertificatesTable = {
  seq: Generated<number>
  id: string
  studentId: string
  title: string
  documentType: string
  /** The other institution that has issued the document; empty: this college. */
  issuer: Generated<string>
  /** The storage key of the document. */
  imageUrl: string | null
  uid: string
  status: string
  created_at: Instant
  updated_at: Instant | null
}

export type IdCardsTable = {
  seq: Generated<number>
  id: string
  card: string
  /** `card` as it is compared: two cards must differ by more than case. */
  cardKey: string
  collegeId: string
  studentId: string
  uid: string
  status: string
  /** The last day on which it is valid, `YYYY-MM-DD`; null: without an end. */
  validUntil: Generated<string | null>
  bloodGroup: Generated<string | null>
  emergencyContact: Generated<string | null>
  created_at: Instant
  updated_at: Instant | null
}

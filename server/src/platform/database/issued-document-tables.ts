import type { DocumentKind, StateReason } from '@portal/contract/records/issued-documents'
import type { Generated, Selectable } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/**
 * A document that the college has issued: an ID card or a certificate as it was at one moment. `making`: it has its code
 * and its serial number, its file and credential are being made, and nobody can check it yet. `failed`: they cannot be
 * made; `note` says why. See `stateOf` in features/documents/issued for the state that people see.
 */
type IssuedDocumentsTable = {
  seq: Generated<number>
  id: string
  /** 20 characters of Crockford's base 32, which nobody can guess; null after its student has been forgotten. */
  code: string | null
  kind: DocumentKind
  /** The id of the ID card or of the certificate. */
  subjectId: string
  /** Null after the student has been forgotten. */
  studentId: string | null
  year: number
  /** Counted for each kind and year, without gaps. */
  number: number
  serial: string
  state: 'making' | 'failed' | 'valid' | 'revoked' | 'replaced' | 'erased'
  /** Since when it has this state. */
  stateAt: Instant
  reason: Generated<StateReason | ''>
  /** What the office has written about the state for the public. */
  note: Generated<string>
  /** Since when it is suspended, because its student is inactive. */
  suspendedAt: Generated<Instant | null>
  /** Since when it has expired, because its student has left. */
  expiredAt: Generated<Instant | null>
  /** Since when the office examines it after a dispute. */
  reviewedSince: Generated<Instant | null>
  /** The last day on which it is valid, `YYYY-MM-DD`; null: without an end. */
  validUntil: Generated<string | null>
  /** `PrintedFields` as JSON. */
  fields: Generated<string>
  /** The storage key of the file it is made from: the photo of its student, or the uploaded document. */
  sourceKey: Generated<string | null>
  /** The storage key of the signed PDF; null for a file that cannot be signed. */
  fileKey: Generated<string | null>
  /** Of the signed PDF, in hexadecimal digits. */
  sha256: Generated<string | null>
  bytes: Generated<number | null>
  /** Of the file that the office has uploaded. */
  originalSha256: Generated<string | null>
  originalBytes: Generated<number | null>
  /** The storage key of the photo as it was printed. */
  photoKey: Generated<string | null>
  /** 1: the printed photo stands aside in its frame or lacks the head; null: nobody has looked yet. */
  photoMisplaced: Generated<number | null>
  /** The signed credential, as JSON. */
  credential: Generated<string | null>
  /** The signing key of the credential. */
  keyId: Generated<string | null>
  issuedBy: string | null
  issuedAt: Instant
  /** Since when its record was in the register, if that was before the day on which it was issued; else null. */
  registeredAt: Generated<Instant | null>
  /** 0: the student has switched public checking off. */
  isPublic: Generated<number>
  printId: Generated<string | null>
  printedAt: Generated<Instant | null>
  printedBy: Generated<string | null>
}

/** The last serial number of each kind and year. */
type DocumentSerialsTable = { seq: Generated<number>; kind: DocumentKind; year: number; last: number }

/** How often a document was checked on a day of the college. Nothing is kept about who checked it. */
type DocumentChecksTable = { seq: Generated<number>; documentId: string; day: string; checks: number; lastAt: Instant }

/** A link by which a student shows some of their documents to others. */
type DocumentSharesTable = {
  seq: Generated<number>
  id: string
  code: string
  studentId: string
  /** What the student calls it; may be empty. */
  name: Generated<string>
  /** Null: without a PIN. */
  pinHash: string | null
  wrongPins: Generated<number>
  /** 1: visitors can open and download the documents; 0: they see what the register says about them. */
  withFiles: Generated<number>
  opened: Generated<number>
  downloads: Generated<number>
  expiresAt: Instant
  endedAt: Generated<Instant | null>
  created_at: Instant
}

type DocumentShareItemsTable = { seq: Generated<number>; shareId: string; documentId: string }

type SigningKeysTable = {
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

/** A phone that shows its student's ID card without a connection. */
type CardDevicesTable = {
  seq: Generated<number>
  id: string
  studentId: string
  /** A JSON Web Key (ECDSA, P-256). */
  publicKey: string
  name: string
  created_at: Instant
  lastSeenAt: Instant
  endedAt: Generated<Instant | null>
}

/** ID cards that were printed together. */
type CardPrintsTable = {
  seq: Generated<number>
  id: string
  state: 'preparing' | 'ready' | 'failed'
  createdBy: string
  created_at: Instant
  layout: 'cards' | 'a4'
  /** `PrintOptions` as JSON. */
  options: string
  /** Which cards were asked for, as JSON. */
  selection: string
  cards: Generated<number>
  fileKey: Generated<string | null>
  readyAt: Generated<Instant | null>
  undoneAt: Generated<Instant | null>
}

export type IssuedDocumentTables = {
  issuedDocuments: IssuedDocumentsTable
  documentSerials: DocumentSerialsTable
  documentChecks: DocumentChecksTable
  documentShares: DocumentSharesTable
  documentShareItems: DocumentShareItemsTable
  signingKeys: SigningKeysTable
  cardDevices: CardDevicesTable
  cardPrints: CardPrintsTable
}
export type IssuedDocumentRow = Selectable<IssuedDocumentsTable>
export type SigningKeyRow = Selectable<SigningKeysTable>
export type CardDeviceRow = Selectable<CardDevicesTable>
export type CardPrintRow = Selectable<CardPrintsTable>
export type ShareLinkRow = Selectable<DocumentSharesTable>

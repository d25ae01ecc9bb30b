import type { AuditedAction } from '@portal/contract/audit'
import type { RequestStatus } from '@portal/contract/requests'
import type { UserType } from '@portal/contract/session'
import type { EmailState } from '@portal/contract/undelivered-emails'
import type { Generated, Selectable } from 'kysely'
import type { AccountsTable, IdentityRow, SessionsTable, VerificationRow } from './identity-tables.ts'

/** A moment, as an ISO 8601 string in UTC: it sorts by time on both engines. */
type Instant = string

/** What a person types into a search box finds a row through this; see search.ts. */
type SearchText = string

type UsersTable = {
  seq: Generated<number>
  id: string
  firstName: string
  lastName: string
  email: string
  contact: string
  motherName: string
  fatherName: string
  gender: string
  courseName: string
  year: string
  semester: string
  /** A plain date, `YYYY-MM-DD`. */
  dob: string
  /** The storage key of the photo. */
  imageUrl: string | null
  userType: UserType
  uid: string
  status: 'active' | 'inactive'
  created_at: Instant
  updated_at: Instant | null
  /** First and last name without case and accents, to sort by. */
  sortName: string
  search: SearchText
  /** Requests with a lower `seq` are still found by a former name or course of this student; null: none is. */
  staleRequestsBelow: Generated<number | null>
}

type RequestsTable = {
  seq: Generated<number>
  id: string
  message: string
  studentId: string
  status: RequestStatus
  created_at: Instant
  updated_at: Instant | null
  search: SearchText
}

type CertificatesTable = {
  seq: Generated<number>
  id: string
  studentId: string
  title: string
  documentType: string
  /** The storage key of the document. */
  imageUrl: string | null
  uid: string
  status: string
  created_at: Instant
  updated_at: Instant | null
}

type IdCardsTable = {
  seq: Generated<number>
  id: string
  card: string
  /** `card` as it is compared: two cards differ by more than case. */
  cardKey: string
  collegeId: string
  studentId: string
  uid: string
  status: string
  created_at: Instant
  updated_at: Instant | null
}

export type UserRow = Selectable<UsersTable>
export type RequestRow = Selectable<RequestsTable>

/** A stored file. Until a record uses it, it is an upload that is swept away after a day. */
export type FileRow = {
  key: string
  uploadId: string
  kind: 'photo' | 'certificate'
  name: string
  type: string
  bytes: number
  uploadedBy: string
  used: number
  created_at: Instant
}

/** One part of a count; the parts of one name add up, so that writers need not wait for each other. */
type CountRow = { name: string; slot: number; n: number }

/** How many active students one course, semester, year and gender has. */
type StudentCountRow = { courseName: string; semester: string; year: string; gender: string; n: number }

/** What somebody has used of a limit, until `resetAt`; see access/throttle.store.ts. */
type RateLimitRow = { key: string; consumed: number; resetAt: Instant }

/** One entry of the audit trail. Who it names stays in `users`, where nobody is ever deleted. */
type AuditTable = {
  seq: Generated<number>
  at: Instant
  action: AuditedAction
  actorId: string | null
  studentId: string | null
  record: string
  /** The names of changed fields, with commas between them. */
  fields: string
  address: string
}

/** An e-mail that is to be sent; see mail/letters.store.ts. */
type QueuedEmailsTable = {
  seq: Generated<number>
  id: string
  userId: string
  subject: string
  /** Empty once it is out of date. */
  text: string
  state: EmailState
  tries: number
  /** When it may be taken to be sent; who takes it moves this on by a lease. */
  dueAt: Instant
  expiresAt: Instant
  fault: string
  created_at: Instant
  /** 1 where its text has a link that sets a password. */
  hasResetLink: number
}

/** A network an account has signed in from; see access/known-networks.store.ts. */
type KnownNetworkRow = { key: string; userId: string; lastSignInAt: Instant }

type SettingRow = { name: string; value: string }

export type Tables = {
  users: UsersTable
  requests: RequestsTable
  certificates: CertificatesTable
  idCards: IdCardsTable
  files: FileRow
  counts: CountRow
  studentCounts: StudentCountRow
  rateLimits: RateLimitRow
  knownNetworks: KnownNetworkRow
  audit: AuditTable
  queuedEmails: QueuedEmailsTable
  settings: SettingRow
  identities: IdentityRow
  accounts: AccountsTable
  sessions: SessionsTable
  verifications: VerificationRow
}

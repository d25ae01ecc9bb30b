import type { UserType } from '@portal/contract/people/session'
import type { StaffRole } from '@portal/contract/people/staff-roles'
import type { StudentField } from '@portal/contract/people/student-fields'
import type { StudentCreateInput, StudentStatus } from '@portal/contract/people/students'
import type { RequestStatus } from '@portal/contract/records/requests'
import type { Generated, Selectable } from 'kysely'
import type { ApiKeyRow, InvitationRow } from './access-tables.ts'
import type { DecisionRunTables } from './decision-run-tables.ts'
import type { ExternalIdentityTables } from './external-identity-tables.ts'
import type { ForgettingTables } from './forgetting-tables.ts'
import type {
  AuditTable,
  CountRow,
  KnownNetworkRow,
  NameWordsTable,
  NodeSecretRow,
  QueuedEmailsTable,
  RateLimitRow,
  SavedFilterRow,
  StudentCountRow,
  UpkeepRow,
} from './housekeeping-tables.ts'
import type { AccountsTable, IdentitiesTable, SessionsTable, VerificationRow } from './identity-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { IssuedDocumentTables } from './issued-document-tables.ts'
import type { JobsTable } from './job-tables.ts'
import type { LetterTables } from './letter-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { PhotoImportTables } from './photo-import-tables.ts'
import type { PromotionTables } from './promotion-tables.ts'
import type { CertificatesTable, IdCardsTable } from './record-tables.ts'
import type { KindColumns, RequestKindTables } from './request-kind-tables.ts'
import type { RequestLifeColumns, RequestLifeTables } from './request-life-tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'
import type { SettingsTables } from './settings-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** The normalised text that searches look in; see search.ts. */
type SearchText = string

/** What the office enters: a value that is not known is ''. `dob` is a plain date, `YYYY-MM-DD`. */
type StudentColumns = {
  [Field in StudentField]: undefined extends StudentCreateInput[Field] ? Generated<string> : string
}

type UsersTable = StudentColumns & {
  seq: Generated<number>
  id: string
  /** The storage key of the photo. */
  imageUrl: string | null
  /** The row of an API key, and of the rule of a kind of request, has no account, and names it in what it has written. */
  userType: UserType | 'apiKey' | 'rule'
  /** Of a person of the office; null for everybody else. */
  staffRole: Generated<StaffRole | null>
  uid: string
  /** `forgotten`: only id, dates and this status are kept; see features/privacy/forgetting. */
  status: StudentStatus | 'forgotten'
  /** How many e-mails in a row their mail server has refused, since they have this address. */
  emailsRefused: Generated<number>
  /** When the student left: made a former student for the last time; null for the others. */
  leftAt: Generated<Instant | null>
  created_at: Instant
  updated_at: Instant | null
  /** First and last name without case and accents, to sort by. */
  sortName: string
  search: SearchText
  /** The College Id of the newest ID card; empty without a card. */
  collegeId: Generated<string>
  /** As `sortKey` of sort-key.ts makes them of the College Id, the course and the semester. */
  sortCollegeId: Generated<string>
  sortCourse: Generated<string>
  sortSemester: Generated<string>
  /** No longer used, and always null: versions before the job `refreshSearch` read it while nodes are upgraded. */
  staleRequestsBelow: Generated<number | null>
}

type RequestsTable = KindColumns &
  RequestLifeColumns & {
    seq: Generated<number>
    id: string
    message: string
    studentId: string
    status: RequestStatus
    created_at: Instant
    updated_at: Instant | null
    search: SearchText
  }

/** One step of a request's history: a decision, or the undoing of one. Steps are added and never changed. */
type RequestDecisionsTable = {
  seq: Generated<number>
  id: string
  requestId: string
  actorId: string
  at: Instant
  fromStatus: RequestStatus
  toStatus: RequestStatus
  /** What the student is told with it; may be empty. */
  note: string
  /** The id of the decision that this step undid. */
  undoes: string | null
}

export type UserRow = Selectable<UsersTable>
export type IdCardRow = Selectable<IdCardsTable>
export type RequestRow = Selectable<RequestsTable>
export type RequestDecisionRow = Selectable<RequestDecisionsTable>

/** A stored file. Until a record refers to it, it is an upload that is deleted after a day. */
export type FileRow = {
  key: string
  uploadId: string
  kind:
    | ('photo' | 'certificate' | 'photoImport' | 'issued' | 'issuedPhoto' | 'cardPrint')
    | ('signature' | 'letterhead' | 'requestFile')
  name: string
  type: string
  bytes: number
  /** In hexadecimal digits; null for a file that was stored before there were hashes. */
  sha256: string | null
  uploadedBy: string
  used: number
  created_at: Instant
}

export type DeletedKind = 'idCard' | 'certificate' | 'request'

/** A deleted record that can still be restored; see features/records/bin/bin.store.ts. */
export type DeletedRecordsTable = {
  /** The id that the record had. */
  id: string
  kind: DeletedKind
  studentId: string
  deletedBy: string
  deletedAt: Instant
  title: string
  /** Every column of the record's row, as JSON. */
  row: string
  /** The storage key of its document. */
  fileKey: string | null
}

type RunTables = ImportTables & PhotoImportTables & PromotionTables & DecisionRunTables
type OfficeTables = LetterTables &
  SettingsTables &
  RequestKindTables &
  RequestLifeTables &
  NotificationTables &
  SecondFactorTables &
  ExternalIdentityTables &
  WebhookTables
type FeatureTables = RunTables & ForgettingTables & IssuedDocumentTables & OfficeTables

export type Tables = FeatureTables & {
  users: UsersTable
  requests: RequestsTable
  requestDecisions: RequestDecisionsTable
  certificates: CertificatesTable
  idCards: IdCardsTable
  files: FileRow
  counts: CountRow
  studentCounts: StudentCountRow
  rateLimits: RateLimitRow
  knownNetworks: KnownNetworkRow
  upkeep: UpkeepRow
  nodeSecrets: NodeSecretRow
  audit: AuditTable
  deletedRecords: DeletedRecordsTable
  queuedEmails: QueuedEmailsTable
  jobs: JobsTable
  nameWords: NameWordsTable
  savedFilters: SavedFilterRow
  settings: { name: string; value: string }
  invitations: InvitationRow
  apiKeys: ApiKeyRow
  identities: IdentitiesTable
  accounts: AccountsTable
  sessions: SessionsTable
  verifications: VerificationRow
}

import type { RuleOutcome } from '@portal/contract/records/request-kinds/approval-rule'
import type { KindDecider } from '@portal/contract/records/request-kinds/kind-of-request'
import type { Generated, Selectable } from 'kysely'
import type { VersionColumns } from './version-columns.ts'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

type RequestKindsTable = {
  seq: Generated<number>
  id: string
  /** Counted with every change, so that of two changes at once the second reads the first. */
  revision: Generated<number>
  createdBy: string
  /** The row of `users` that decides for its rule; null: it never had one. */
  ruleId: Generated<string | null>
  /** What the version in use says, or said last. */
  decidedBy: Generated<KindDecider>
  created_at: Instant
}

/** `content` is a `KindDefinition`. */
type RequestKindVersionsTable = VersionColumns & { kindId: string }

/** What a request has of its kind; all null for one with a free message. */
export type KindColumns = {
  kindId: Generated<string | null>
  kindVersion: Generated<number | null>
  /** `Answers` as JSON. */
  answers: Generated<string | null>
  /** `Answers` of the office fields as JSON; the student does not see them. */
  officeAnswers: Generated<string | null>
  /** How often the office has filled them in. */
  officeRevision: Generated<number | null>
  /** The values of the student that it wants changed, as they were when it was sent, as JSON. */
  valuesBefore: Generated<string | null>
  /** Null where its kind had no rule when it was sent. */
  ruleOutcome: Generated<RuleOutcome | null>
}

/**
 * What the office has refused of a kind: a rejection that stands, or a decision or letter that was taken back. It stays when
 * the student withdraws the request, and for 12 months.
 */
type RefusedRequestsTable = {
  requestId: string
  studentId: string
  kindId: string
  /** When the student had sent it. */
  sentAt: Instant
  refusedAt: Instant
}

export type RequestKindRow = Selectable<RequestKindsTable>
export type RequestKindVersionRow = Selectable<RequestKindVersionsTable>

export type RequestKindTables = {
  requestKinds: RequestKindsTable
  requestKindVersions: RequestKindVersionsTable
  refusedRequests: RefusedRequestsTable
}

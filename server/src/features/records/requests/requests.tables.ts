import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { RuleOutcome } from '@portal/contract/records/request-types/approval-rule'
import type { RequestStatus } from '@portal/contract/records/requests'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import {
  compared,
  leftOut,
  number,
  office,
  shown,
  whose,
} from '../../../platform/database/definitions/archive-columns.ts'
import { follows, moves } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

/** The normalised text that searches look in; see search.ts. */
type SearchText = string

/** What a request has of its kind; all null for one with a free message. */
type UserRoleColumns = {
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
  /** What was in the college's own fields of the student before its approval kept answers of the office there, as JSON. */
  keptBefore: Generated<string | null>
  /** Null where its kind had no rule when it was sent. */
  ruleOutcome: Generated<RuleOutcome | null>
}

/** The columns of a request that are empty unless the feature is on. */
export type RequestThreadColumns = {
  /** Such as `2026-0412`. */
  number: Generated<string | null>
  /** Who of the office works on it. */
  assigneeId: Generated<string | null>
  /** Since when the office waits for its student. */
  waitingSince: Generated<Instant | null>
  /** The working days that the office has waited for its student. */
  waitedDays: Generated<number | null>
  /** In how many working days it is to be decided. */
  workingDays: Generated<number | null>
  /** A day of the college, `YYYY-MM-DD`. While the office waits for the student it is the day as it was before. */
  dueOn: Generated<string | null>
}

/**
 * What is counted of a request (see request-counts.tables.ts), in days of the college. Empty: not known. Null: nobody has
 * decided it, or `fillDays` has not been there yet.
 */
export type CountedColumns = {
  askedOn: Generated<string | null>
  decidedOn: Generated<string | null>
  /** Who has decided the pending request. */
  decidedBy: Generated<string | null>
  /** The working days from one to the other, without those on which the office waited for its student. */
  decidedDays: Generated<number | null>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    requests: UserRoleColumns &
      RequestThreadColumns &
      CountedColumns & {
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
    requestDecisions: {
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
  }
}

export type RequestRow = RowOf<'requests'>
export type RequestDecisionRow = RowOf<'requestDecisions'>

export const requestTables = {
  requests: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0001-first-tables' },
    archive: {
      ...shown('id', 'number', 'message', 'status', 'answers', 'officeAnswers', 'valuesBefore', 'keptBefore'),
      ...shown('dueOn', 'waitingSince', 'created_at', 'updated_at'),
      ...leftOut(number, 'seq', 'kindId', 'kindVersion', 'ruleOutcome', 'officeRevision', 'waitedDays', 'workingDays'),
      ...leftOut(office, 'assigneeId', 'decidedBy'),
      ...leftOut('the day of another column', 'askedOn', 'decidedOn'),
      ...leftOut('counted between days that are shown', 'decidedDays'),
      ...leftOut(compared, 'search'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: moves,
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.request),
    tells: {
      sent: { on: 'insert', type: 'request.sent' },
      decided: { on: 'update', columns: ['status'], when: "new.status <> 'Pending'", type: 'request.decided' },
      reopened: { on: 'update', columns: ['status'], when: "new.status = 'Pending'", type: 'request.reopened' },
      withdrawn: { on: 'delete', type: 'request.withdrawn' },
      changed: { on: 'update', columns: ['message', 'answers', 'studentId'], type: 'request' },
    },
  },
  requestDecisions: {
    student: { column: 'requestId', to: 'requests' },
    persistent: { key: 'seq', since: '0008-request-decisions' },
    archive: {
      ...shown('toStatus', 'at', 'note'),
      ...leftOut(number, 'seq', 'id', 'requestId', 'undoes'),
      ...leftOut('the state before it is that of the decision before it', 'fromStatus'),
      ...leftOut(office, 'actorId'),
    },
    archivedAs: null,
    merge: follows,
    // A decision may undo another one: they are deleted with their request.
    erasure: { rows: 'deleted', by: async () => {} },
    // The request keeps the student.
    addedSince: null,
  },
} satisfies TableDefinitions

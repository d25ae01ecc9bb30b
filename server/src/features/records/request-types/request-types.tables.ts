import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { RequestTypeDecider } from '@portal/contract/records/request-types/request-type-summary'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { leftOut, number, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'
import type { VersionColumns } from '../versioned-records/version-columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    requestKinds: {
      seq: Generated<number>
      id: string
      /** Counted with every change, so that of two changes at once the second reads the first. */
      revision: Generated<number>
      createdBy: string
      /** The row of `users` that decides for its rule; null: it never had one. */
      ruleId: Generated<string | null>
      /** What the version in use says, or said last. */
      decidedBy: Generated<RequestTypeDecider>
      created_at: Instant
    }
    /** `content` is a `RequestTypeDefinition`. */
    requestKindVersions: VersionColumns & { kindId: string }
    /**
     * What the office has refused of a type: a rejection that stands, or a decision or letter that was taken back. It stays when
     * the student withdraws the request, and for 12 months.
     */
    refusedRequests: {
      requestId: string
      studentId: string
      kindId: string
      /** When the student had sent it. */
      sentAt: Instant
      refusedAt: Instant
    }
  }
}

export type RequestTypeRow = RowOf<'requestKinds'>
export type RequestTypeVersionRow = RowOf<'requestKindVersions'>

export const requestTypeTables = {
  requestKinds: {
    student: null,
    persistent: { key: 'seq', since: '0041-kinds-of-request' },
    erasure: ofNobody('of the college', 'seq', 'id', 'revision', 'createdBy', 'ruleId', 'decidedBy', 'created_at'),
  },
  requestKindVersions: {
    student: null,
    persistent: { key: 'seq', since: '0041-kinds-of-request' },
    erasure: ofNobody(
      'what the office asks many students',
      ...(['seq', 'id', 'kindId', 'version', 'state', 'content', 'savedBy', 'savedAt', 'usedBy'] as const),
      ...(['usedFrom', 'keptAt'] as const),
    ),
  },
  refusedRequests: {
    student: 'studentId',
    persistent: { key: 'requestId', since: '0067-refused-requests' },
    archive: {
      ...leftOut('the decisions and letters in the archive say it', 'sentAt', 'refusedAt'),
      ...leftOut(number, 'requestId', 'kindId'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: { rows: 'move', partOf: 'requestId' },
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.request),
  },
} satisfies TableDefinitions

import type { BulkDecisionResult, BulkDecisionState } from '@portal/contract/bulk/bulk-decisions'
import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import type { Generated } from 'kysely'
import { leftOut, number } from '../../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { follows } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { RowOf } from '../../../platform/database/tables.ts'
import type { BulkOperationColumns } from '../operation/bulk-operation-columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /**
     * One decision on all requests that matched when it was begun. `preparing`: its requests are being listed. It is then
     * shown to nobody, and neither is one that is cancelled.
     */
    decisionRuns: BulkOperationColumns<BulkDecisionState | 'preparing' | 'cancelled'> & {
      fromStatus: RequestStatus
      toStatus: Decision
      /** What every student is told with the decision. */
      note: Generated<string>
      /** How many it has listed; each has a place. */
      requests: Generated<number>
      decided: Generated<number>
      leftAlone: Generated<number>
      undone: Generated<number>
      notUndone: Generated<number>
    }
    /** A request of a bulk operation. The row goes with it when its student withdraws it. */
    decisionRunRows: {
      seq: Generated<number>
      runId: string
      /** From 0, in the order of arrival. */
      place: number
      requestId: string
      /** The id that its decision gets. */
      decisionId: string
      result: Generated<BulkDecisionResult | null>
    }
  }
}

export type BulkDecisionRecord = RowOf<'decisionRuns'>
export type BulkDecisionRow = RowOf<'decisionRunRows'>

const aBulkOperation = 'what the office has done with many students, and how many'

export const bulkDecisionTables = {
  decisionRuns: {
    student: null,
    persistent: { key: 'seq', since: '0035-queue-filters-and-decision-runs' },
    erasure: ofNobody(
      aBulkOperation,
      ...([
        'seq',
        'id',
        'state',
        'createdBy',
        'created_at',
        'appliedBy',
        'appliedAt',
        'undoUntil',
        'undoneAt',
      ] as const),
      ...(['isUndoing', 'fromStatus', 'toStatus', 'note', 'requests', 'decided', 'leftAlone'] as const),
      ...(['undone', 'notUndone'] as const),
    ),
  },
  decisionRunRows: {
    student: { column: 'requestId', to: 'requests' },
    persistent: { key: 'seq', since: '0035-queue-filters-and-decision-runs' },
    archive: {
      ...leftOut('the decision is with its request', 'decisionId', 'result'),
      ...leftOut(number, 'seq', 'runId', 'place', 'requestId'),
    },
    archivedAs: null,
    merge: follows,
    // Deleted with their request.
    erasure: { rows: 'deleted', by: async () => {} },
    // The request keeps the student.
    addedSince: null,
  },
} satisfies TableDefinitions

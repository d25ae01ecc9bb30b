import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { ProposalState } from '@portal/contract/privacy/forgetting'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { leftOut, office, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { stays } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A student whom the portal proposes to forget, or who is kept, or whom a job is going to forget. */
    forgettingProposals: {
      studentId: string
      state: ProposalState | 'agreed'
      /** When the student left or was deactivated, as it was when they were proposed. */
      since: Instant
      /** When the state was reached. */
      at: Instant
      /** Why the student is kept; empty in the other states. */
      reason: string
      decidedBy: string | null
    }
  }
}

export const forgettingTables = {
  forgettingProposals: {
    student: 'studentId',
    persistent: { key: 'studentId', since: '0017-forgetting' },
    archive: {
      ...shown('state', 'since', 'at', 'reason'),
      ...leftOut(whose, 'studentId'),
      ...leftOut(office, 'decidedBy'),
    },
    archivedAs: 'forgetting',
    merge: stays,
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.proposal),
  },
} satisfies TableDefinitions

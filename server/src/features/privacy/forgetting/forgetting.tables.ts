import type { ProposalState } from '@portal/contract/privacy/forgetting'
import { leftAloneReasons } from '@portal/contract/runs/import-reasons'
import { always } from '../../../platform/database/added-since.ts'
import { leftOut, office, shown, whose } from '../../../platform/database/archive-columns.ts'
import type { TableDefinitions } from '../../../platform/database/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

/** A student whom the portal proposes to forget, or who is kept, or whom a job is going to forget. */
export type ForgettingProposalsTable = {
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

type ForgettingTables = {
  forgettingProposals: ForgettingProposalsTable
}
declare module '../../../platform/database/tables.ts' {
  interface Tables extends ForgettingTables {}
}

export const forgettingTables = {
  forgettingProposals: {
    student: 'studentId',
    persistent: { key: 'studentId', since: '0017-forgetting' },
    archive: {
      list: 'forgetting',
      columns: {
        ...shown('state', 'since', 'at', 'reason'),
        ...leftOut(whose, 'studentId'),
        ...leftOut(office, 'decidedBy'),
      },
    },
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.proposal),
  },
} satisfies TableDefinitions<ForgettingTables>

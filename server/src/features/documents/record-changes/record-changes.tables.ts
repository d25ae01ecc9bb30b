import type { ChangeType } from '@portal/contract/change-types'
import type { Generated } from 'kysely'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { ChangedKind } from '../../../platform/database/definitions/told-changes.ts'
import type { Instant } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What has changed. Triggers that are made from `tells` of tables add it in the transaction of the change. */
    recordChanges: {
      seq: Generated<number>
      /** The transaction on PostgreSQL, in whose order changes are told; 0 on SQLite. */
      tx: Generated<number>
      /** What other systems are told, or the kind of the record alone, which only programs with a copy are. */
      type: ChangeType | ChangedKind
      recordId: string
      at: Instant
    }
  }
}

export const recordChangeTables = {
  recordChanges: {
    student: null,
    // A copy has other transactions: programs read it from the beginning.
    persistent: null,
    // That a record is gone must be told to those who keep a copy of it.
    erasure: ofNobody('ids that name nobody any more, for 400 days', 'seq', 'tx', 'type', 'recordId', 'at'),
  },
} satisfies TableDefinitions

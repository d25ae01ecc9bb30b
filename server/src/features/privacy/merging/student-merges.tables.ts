import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { leftOut, number, office, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { stays } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'
import { deleteMergeRowsOf, deleteMergesOf } from './student-merges.store.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A record of a student that was merged into another one. It is deleted when either is forgotten. */
    studentMerges: {
      seq: Generated<number>
      id: string
      keptId: string
      otherId: string
      /** The College Id that the other one had. */
      otherCollegeId: string
      actorId: string
      at: Instant
      undoneAt: Generated<Instant | null>
      /** Since when it can no longer be undone, and the documents of the student follow the record. */
      settledAt: Generated<Instant | null>
      /** What both were before, as JSON; empty once it is no longer kept. */
      data: string
    }
    /**
     * What a merge has changed: `before` and `after` are JSON of the columns that have changed, with the key of the table; null
     * where there was or is no row. Deleted once it can no longer be undone.
     */
    studentMergeRows: {
      seq: Generated<number>
      mergeId: string
      tableName: string
      before: string | null
      after: string | null
    }
  }
}

export const studentMergeTables = {
  studentMerges: {
    student: 'keptId',
    persistent: { key: 'seq', since: '0095-student-merges' },
    archive: {
      ...shown('otherId', 'otherCollegeId', 'at', 'undoneAt', 'data'),
      ...leftOut(number, 'seq', 'id', 'settledAt'),
      ...leftOut(whose, 'keptId'),
      ...leftOut(office, 'actorId'),
    },
    archivedAs: 'mergedRecords',
    merge: stays,
    erasure: { rows: 'deleted', by: deleteMergesOf },
    addedSince: always(leftAloneReasons.merged),
  },
  studentMergeRows: {
    student: { column: 'mergeId', to: 'studentMerges' },
    // A backup that is restored is older than the minutes in which a merge can be undone.
    persistent: null,
    archive: { ...leftOut('the merge has what it says', 'seq', 'mergeId', 'tableName', 'before', 'after') },
    archivedAs: null,
    merge: stays,
    erasure: { rows: 'deleted', by: deleteMergeRowsOf },
    addedSince: null,
  },
} satisfies TableDefinitions

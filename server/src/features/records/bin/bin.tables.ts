import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { leftOut, number, office, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

export type DeletedKind = 'idCard' | 'certificate' | 'request'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A deleted record that can still be restored; see features/records/bin/bin.store.ts. */
    deletedRecords: {
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
  }
}

export const binTables = {
  deletedRecords: {
    student: 'studentId',
    persistent: { key: 'id', since: '0009-deleted-records' },
    archive: {
      ...shown('kind', 'title', 'deletedAt', 'row'),
      ...leftOut(number, 'id'),
      ...leftOut(whose, 'studentId'),
      ...leftOut(office, 'deletedBy'),
      ...leftOut('the office has deleted it, and can restore it for some days', 'fileKey'),
    },
    archivedAs: null,
    merge: { rows: 'move', partOf: 'id', copiedIn: 'row' },
    erasure: { rows: 'deleted', files: ['fileKey'] },
    addedSince: always(leftAloneReasons.deletedRecord),
  },
} satisfies TableDefinitions

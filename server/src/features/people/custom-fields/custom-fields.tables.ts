import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import { customName } from '@portal/contract/people/custom-fields/custom-values'
import type { Generated } from 'kysely'
import { compared, leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { byMerging } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Fields of students that the college has added. `content` is a `CustomFieldDefinition`. */
    customFields: {
      seq: Generated<number>
      id: string
      key: string
      position: number
      /** Counted with every change, so that of two changes at once the second is refused. */
      revision: Generated<number>
      content: string
      /** Since when it is put aside; null: it is in use. */
      retiredAt: Generated<Instant | null>
      /** Since when its values are being deleted. */
      removedAt: Generated<Instant | null>
      createdBy: string
      created_at: Instant
    }
    /** What a student has in such a field; an empty value has no row. */
    customFieldValues: {
      seq: Generated<number>
      studentId: string
      /** The same student: the indexes of the lists have their `seq`. */
      studentSeq: number
      /** The key of the field. */
      field: string
      value: string
      /** As `sortKey` makes it of the value. */
      sortKey: string
      /** The same where the values of the field are unique; else null. */
      uniqueKey: string | null
    }
  }
}

export type CustomFieldRow = RowOf<'customFields'>

export const customFieldTables = {
  customFields: {
    student: null,
    persistent: { key: 'seq', since: '0080-custom-fields' },
    erasure: ofNobody(
      'what the college asks of many students',
      ...(['seq', 'id', 'key', 'position', 'revision', 'content', 'retiredAt', 'removedAt', 'createdBy'] as const),
      'created_at',
    ),
  },
  customFieldValues: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0080-custom-fields' },
    archive: {
      ...shown('field', 'value'),
      ...leftOut(number, 'seq', 'studentSeq'),
      ...leftOut(whose, 'studentId'),
      ...leftOut(compared, 'sortKey', 'uniqueKey'),
    },
    archivedAs: null,
    merge: byMerging,
    erasure: { rows: 'deleted' },
    addedSince: {
      why: ({ field, value }, { after }) =>
        after.fields[customName(field)] === value ? null : leftAloneReasons.changed([field]),
    },
  },
} satisfies TableDefinitions

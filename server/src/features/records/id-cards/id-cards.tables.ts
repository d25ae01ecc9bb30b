import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { changed, differing, keys } from '../../../platform/database/definitions/added-since.ts'
import { compared, leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { moves } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    idCards: {
      seq: Generated<number>
      id: string
      card: string
      /** `card` as it is compared: two cards must differ by more than case. */
      cardKey: string
      collegeId: string
      studentId: string
      uid: string
      status: string
      /** The last day on which it is valid, `YYYY-MM-DD`; null: without an end. */
      validUntil: Generated<string | null>
      bloodGroup: Generated<string | null>
      emergencyContact: Generated<string | null>
      created_at: Instant
      updated_at: Instant | null
    }
  }
}

export type IdCardRow = RowOf<'idCards'>

export const idCardTables = {
  idCards: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0001-first-tables' },
    archive: {
      ...shown(
        'id',
        'card',
        'collegeId',
        'status',
        'validUntil',
        'bloodGroup',
        'emergencyContact',
        'created_at',
        'updated_at',
      ),
      ...leftOut(number, 'seq', 'uid', 'status'),
      ...leftOut(compared, 'cardKey'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: moves,
    erasure: { rows: 'deleted' },
    addedSince: {
      why: (row, { after: { card } }) => {
        if (row.id !== card?.id) return leftAloneReasons.otherCard
        const expected = { card: card.card, collegeId: card.collegeId, status: 'active' }
        return changed(differing(row, expected, [...keys, 'uid', 'studentId', 'cardKey']))
      },
      ofCard: true,
    },
    tells: {
      created: { on: 'insert', type: 'idCard.created' },
      changed: {
        on: 'update',
        columns: ['card', 'collegeId', 'status', 'validUntil', 'bloodGroup', 'emergencyContact', 'studentId'],
        type: 'idCard.changed',
      },
      deleted: { on: 'delete', type: 'idCard.deleted' },
    },
  },
} satisfies TableDefinitions

import { leftAloneReasons } from '@portal/contract/runs/import-reasons'
import type { Generated, Selectable } from 'kysely'
import { changed, differing, keys } from '../../../platform/database/added-since.ts'
import { compared, leftOut, number, shown, whose } from '../../../platform/database/archive-columns.ts'
import type { TableDefinitions } from '../../../platform/database/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

type IdCardsTable = {
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

type IdCardTables = {
  idCards: IdCardsTable
}
declare module '../../../platform/database/tables.ts' {
  interface Tables extends IdCardTables {}
}

export type IdCardRow = Selectable<IdCardsTable>

export const idCardTables = {
  idCards: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0001-first-tables' },
    archive: {
      list: null,
      columns: {
        ...shown('id', 'card', 'collegeId', 'validUntil', 'bloodGroup', 'emergencyContact', 'created_at', 'updated_at'),
        ...leftOut(number, 'seq', 'uid', 'status'),
        ...leftOut(compared, 'cardKey'),
        ...leftOut(whose, 'studentId'),
      },
    },
    erasure: { rows: 'deleted' },
    addedSince: {
      why: (row, { after: { card } }) => {
        if (row.id !== card?.id) return leftAloneReasons.otherCard
        const expected = { card: card.card, collegeId: card.collegeId, status: 'active' }
        return changed(differing(row, expected, [...keys, 'uid', 'studentId', 'cardKey']))
      },
      ofCard: true,
    },
  },
} satisfies TableDefinitions<IdCardTables>

import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { PromotionAction, PromotionResult, PromotionState } from '@portal/contract/bulk/promotions'
import type { Generated } from 'kysely'
import { leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { stays } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'
import type { BulkOperationColumns } from '../operation/bulk-operation-columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** `preparing`: its students are being listed. It is then shown to nobody, and neither is one that is cancelled. */
    promotions: BulkOperationColumns<PromotionState | 'preparing' | 'cancelled'> & {
      /** The places of its rows, those without a row included. */
      places: Generated<number>
      students: Generated<number>
      moved: Generated<number>
      left: Generated<number>
      leftAlone: Generated<number>
      undone: Generated<number>
      notUndone: Generated<number>
    }
    /** The students of one course, semester and year, and what becomes of them. */
    promotionGroups: {
      seq: Generated<number>
      promotionId: string
      /** Its number in the promotion, from 0. */
      place: number
      courseName: string
      semester: string
      year: string
      students: number
      /** How many of them stay behind. */
      staying: Generated<number>
      action: PromotionAction
      toSemester: string
      toYear: string
      source: 'rule' | 'suggested' | 'chosen'
    }
    /** A student of a promotion. */
    promotionRows: {
      seq: Generated<number>
      promotionId: string
      /** From 0; the rows of a group follow each other, by name. A row that is missing is of a forgotten student. */
      place: number
      /** The place of their group. */
      groupPlace: number
      studentId: string
      /** 1: stays behind. */
      stays: Generated<number>
      result: Generated<PromotionResult | null>
      /** When it was written that they have left: as in `users."leftAt"`, unless somebody has changed that since. */
      leftAt: Generated<Instant | null>
    }
    /** What became of a group in the last promotion, to be proposed the next time. */
    promotionRules: {
      seq: Generated<number>
      courseName: string
      semester: string
      year: string
      action: PromotionAction
      toSemester: string
      toYear: string
      promotionId: string
    }
  }
}

export type PromotionRecord = RowOf<'promotions'>
export type PromotionGroupRecord = RowOf<'promotionGroups'>

const isDone = (result: string | null) => result === 'moved' || result === 'left'

const aBulkOperation = 'what the office has done with many students, and how many'

export const promotionTables = {
  promotions: {
    student: null,
    persistent: { key: 'seq', since: '0018-promotions' },
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
      ...(['isUndoing', 'places', 'students', 'moved', 'left', 'leftAlone', 'undone', 'notUndone'] as const),
    ),
  },
  promotionGroups: {
    student: null,
    persistent: { key: 'seq', since: '0018-promotions' },
    erasure: ofNobody(
      'courses and terms',
      ...(['seq', 'promotionId', 'place', 'courseName', 'semester', 'year', 'students', 'staying', 'action'] as const),
      ...(['toSemester', 'toYear', 'source'] as const),
    ),
  },
  promotionRows: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0018-promotions' },
    archive: {
      ...shown('stays', 'result', 'leftAt'),
      ...leftOut(number, 'seq', 'promotionId', 'place', 'groupPlace'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: 'promotions',
    merge: stays,
    erasure: { rows: 'deleted' },
    addedSince: {
      why: ({ stays, result }) => (Number(stays) === 1 || isDone(result) ? leftAloneReasons.promotion : null),
    },
  },
  promotionRules: {
    student: null,
    persistent: { key: 'seq', since: '0018-promotions' },
    erasure: ofNobody(
      'courses and terms',
      ...(['seq', 'courseName', 'semester', 'year', 'action', 'toSemester', 'toYear', 'promotionId'] as const),
    ),
  },
} satisfies TableDefinitions

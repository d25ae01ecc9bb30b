import type { BulkLetterResult, BulkLetterState } from '@portal/contract/bulk/bulk-letters'
import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { leftOut, number, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { stays } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { RowOf } from '../../../platform/database/tables.ts'
import type { BulkOperationColumns } from '../operation/bulk-operation-columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** One letter for each of many students. */
    letterRuns: BulkOperationColumns<BulkLetterState | 'cancelled'> & {
      templateId: string
      /** The answers that all letters are filled with, as JSON. */
      answers: string
      students: Generated<number>
      issued: Generated<number>
      leftOut: Generated<number>
      undone: Generated<number>
      notUndone: Generated<number>
    }
    letterRunRows: {
      seq: Generated<number>
      runId: string
      /** From 0, in the order in which they are issued and printed. */
      place: number
      studentId: string
      letterId: Generated<string | null>
      result: Generated<BulkLetterResult | null>
      /** Why there is no letter. */
      reason: Generated<string>
    }
  }
}

export type BulkLetterRecord = RowOf<'letterRuns'>
export type BulkLetterRow = RowOf<'letterRunRows'>

const aBulkOperation = 'what the office has done with many students, and how many'

export const bulkLetterTables = {
  letterRuns: {
    student: null,
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
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
      ...(['isUndoing', 'templateId', 'answers', 'students', 'issued', 'leftOut', 'undone', 'notUndone'] as const),
    ),
  },
  letterRunRows: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
    archive: {
      ...leftOut('the letter is in the archive', 'letterId', 'result', 'reason'),
      ...leftOut(number, 'seq', 'runId', 'place'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: stays,
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.letter),
  },
} satisfies TableDefinitions

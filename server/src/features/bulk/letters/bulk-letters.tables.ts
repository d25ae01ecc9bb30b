import type { LetterRunResult, LetterRunState } from '@portal/contract/bulk/bulk-letters'
import { leftAloneReasons } from '@portal/contract/bulk/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/added-since.ts'
import { leftOut, number, whose } from '../../../platform/database/archive-columns.ts'
import { ofNobody } from '../../../platform/database/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/table-definition.ts'
import type { RowOf } from '../../../platform/database/tables.ts'
import type { RunColumns } from '../operation/bulk-operation-columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** One letter for each of many students. */
    letterRuns: RunColumns<LetterRunState | 'cancelled'> & {
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
      result: Generated<LetterRunResult | null>
      /** Why there is no letter. */
      reason: Generated<string>
    }
  }
}

export type LetterRunRecord = RowOf<'letterRuns'>
export type LetterRunRow = RowOf<'letterRunRows'>

const aRun = 'what the office has done with many students, and how many'

export const letterRunTables = {
  letterRuns: {
    student: null,
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
    erasure: ofNobody(
      aRun,
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
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.letter),
  },
} satisfies TableDefinitions

import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { PhotoImportState, PhotoOutcome, PhotoResult } from '@portal/contract/bulk/imports/photo-imports'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { inFiles, leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { empty, keep, ofNobody, ownId } from '../../../platform/database/definitions/erasure.ts'
import { moves } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { RowOf } from '../../../platform/database/tables.ts'
import type { BulkOperationColumns } from '../operation/bulk-operation-columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** One that is cancelled is shown to nobody. Once one can no longer be undone, the former photos are released. */
    photoImports: BulkOperationColumns<PhotoImportState | 'cancelled'> & {
      /** 1: students who have a photo keep it. */
      onlyMissing: Generated<number>
    }
    /** One file of an import of photos. */
    photoImportFiles: {
      seq: Generated<number>
      id: string
      importId: string
      /** Without folders. */
      name: string
      bytes: number
      /** The storage key of the file as it was sent; null when it is not kept. */
      fileKey: string | null
      /** The student whose College Id, card or e-mail is in its name. */
      studentId: string | null
      /** What is wrong with the file by itself. */
      problem: 'nobody' | 'several' | 'notAPhoto' | 'tooLarge' | null
      /** Null until the import is applied: until then it is found out when it is shown. */
      outcome: Generated<PhotoOutcome | null>
      result: Generated<PhotoResult | null>
      reason: Generated<string>
      /** The storage keys of the student's photo before it was applied, and of the new one. */
      formerKey: Generated<string | null>
      photoKey: Generated<string | null>
    }
  }
}

export type PhotoImportRecord = RowOf<'photoImports'>
export type PhotoFileRecord = RowOf<'photoImportFiles'>

const aBulkOperation = 'what the office has done with many students, and how many'

export const photoImportTables = {
  photoImports: {
    student: null,
    persistent: { key: 'seq', since: '0019-photo-imports' },
    erasure: ofNobody(
      aBulkOperation,
      ...([
        'seq',
        'id',
        'state',
        'createdBy',
        'created_at',
        'onlyMissing',
        'isUndoing',
        'appliedBy',
        'appliedAt',
        'undoUntil',
        'undoneAt',
      ] as const),
    ),
  },
  photoImportFiles: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0019-photo-imports' },
    archive: {
      ...shown('name', 'bytes', 'problem', 'outcome', 'result', 'reason'),
      ...leftOut(number, 'seq', 'id', 'importId'),
      ...leftOut('photos that wait for the office, or were replaced by it some days ago', 'fileKey', 'formerKey'),
      ...leftOut(inFiles, 'photoKey'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: 'photosOfImports',
    merge: moves,
    // The rows stay, so that the counts of their import stay right; names are unique within it.
    erasure: {
      rows: 'kept',
      files: ['fileKey', 'formerKey', 'photoKey'],
      columns: {
        ...keep(
          'the counts of its import',
          'seq',
          'id',
          'importId',
          'studentId',
          'bytes',
          'problem',
          'outcome',
          'result',
        ),
        name: { becomes: ownId },
        ...empty(null, 'fileKey', 'formerKey', 'photoKey'),
        ...empty('', 'reason'),
      },
    },
    addedSince: always(leftAloneReasons.sentPhoto),
  },
} satisfies TableDefinitions

import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { follows, moves } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A link by which a student shows some of their documents to others. */
    documentShares: {
      seq: Generated<number>
      id: string
      code: string
      studentId: string
      /** What the student calls it; may be empty. */
      name: Generated<string>
      /** Null: without a PIN. */
      pinHash: string | null
      wrongPins: Generated<number>
      /** 1: visitors can open and download the documents; 0: they see what the register says about them. */
      withFiles: Generated<number>
      opened: Generated<number>
      downloads: Generated<number>
      expiresAt: Instant
      endedAt: Generated<Instant | null>
      created_at: Instant
    }
    documentShareItems: { seq: Generated<number>; shareId: string; documentId: string }
  }
}

export type ShareLinkRow = RowOf<'documentShares'>

export const shareTables = {
  documentShares: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      ...shown('name', 'withFiles', 'opened', 'downloads', 'created_at', 'expiresAt', 'endedAt'),
      ...leftOut(number, 'seq', 'id'),
      ...leftOut('whoever has them can open the documents', 'code', 'pinHash', 'wrongPins'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: moves,
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.share),
  },
  documentShareItems: {
    student: { column: 'shareId', to: 'documentShares' },
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      ...leftOut('the serial numbers of its documents are with the link', 'seq', 'shareId', 'documentId'),
    },
    archivedAs: null,
    merge: follows,
    erasure: { rows: 'deleted' },
    // The link keeps the student.
    addedSince: null,
  },
} satisfies TableDefinitions

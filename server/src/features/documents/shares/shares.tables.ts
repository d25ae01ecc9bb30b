import { leftAloneReasons } from '@portal/contract/runs/import-reasons'
import type { Generated, Selectable } from 'kysely'
import { always } from '../../../platform/database/added-since.ts'
import { leftOut, number, shown, whose } from '../../../platform/database/archive-columns.ts'
import type { TableDefinitions } from '../../../platform/database/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

/** A link by which a student shows some of their documents to others. */
type DocumentSharesTable = {
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

type DocumentShareItemsTable = { seq: Generated<number>; shareId: string; documentId: string }

type ShareTables = {
  documentShares: DocumentSharesTable
  documentShareItems: DocumentShareItemsTable
}
declare module '../../../platform/database/tables.ts' {
  interface Tables extends ShareTables {}
}

export type ShareLinkRow = Selectable<DocumentSharesTable>

export const shareTables = {
  documentShares: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      list: null,
      columns: {
        ...shown('name', 'withFiles', 'opened', 'downloads', 'created_at', 'expiresAt', 'endedAt'),
        ...leftOut(number, 'seq', 'id'),
        ...leftOut('whoever has them can open the documents', 'code', 'pinHash', 'wrongPins'),
        ...leftOut(whose, 'studentId'),
      },
    },
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.share),
  },
  documentShareItems: {
    student: { column: 'shareId', to: 'documentShares' },
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      list: null,
      columns: {
        ...leftOut('the serial numbers of its documents are with the link', 'seq', 'shareId', 'documentId'),
      },
    },
    erasure: { rows: 'deleted' },
    // The link keeps the student.
    addedSince: null,
  },
} satisfies TableDefinitions<ShareTables>

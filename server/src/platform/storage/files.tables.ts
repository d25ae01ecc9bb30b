import { ofNobody } from '../database/definitions/erasure.ts'
import type { TableDefinitions } from '../database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../database/tables.ts'
import { releaseForErasure } from './erased-files.store.ts'

declare module '../database/tables.ts' {
  interface Tables {
    /** A stored file. Until a record refers to it, it is an upload that is deleted after a day. */
    files: {
      key: string
      uploadId: string
      kind:
        | ('photo' | 'certificate' | 'photoImport' | 'issued' | 'issuedPhoto' | 'cardPrint')
        | ('signature' | 'letterhead' | 'requestFile')
      name: string
      type: string
      bytes: number
      /** In hexadecimal digits; null for a file that was stored before there were hashes. */
      sha256: string | null
      uploadedBy: string
      used: number
      created_at: Instant
    }
    /** A file of a forgotten student that is not yet removed from the storage. */
    erasedFiles: { key: string; erasedAt: Instant }
  }
}

export type FileRow = RowOf<'files'>

export const filesTables = {
  files: {
    student: null,
    persistent: { key: 'key', since: '0001-first-tables' },
    erasure: {
      rows: 'kept',
      columns: {
        ...{ key: 'by', uploadId: 'by', kind: 'by', name: 'by', type: 'by', bytes: 'by' },
        ...{ sha256: 'by', uploadedBy: 'by', used: 'by', created_at: 'by' },
      },
      by: releaseForErasure,
    },
  },
  erasedFiles: {
    student: null,
    persistent: { key: 'key', since: '0017-forgetting' },
    erasure: ofNobody('what is still to be removed from the storage', 'key', 'erasedAt'),
  },
} satisfies TableDefinitions

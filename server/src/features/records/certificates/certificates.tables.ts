import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { inFiles, leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { moves } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    certificates: {
      seq: Generated<number>
      id: string
      studentId: string
      title: string
      documentType: string
      /** The other institution that has issued the document; empty: this college. */
      issuer: Generated<string>
      /** The storage key of the document. */
      imageUrl: string | null
      uid: string
      status: string
      created_at: Instant
      updated_at: Instant | null
    }
  }
}

export const certificateTables = {
  certificates: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0001-first-tables' },
    archive: {
      ...shown('id', 'title', 'documentType', 'issuer', 'created_at', 'updated_at'),
      ...leftOut(number, 'seq', 'uid', 'status'),
      ...leftOut(inFiles, 'imageUrl'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: moves,
    erasure: { rows: 'deleted', files: ['imageUrl'] },
    addedSince: always(leftAloneReasons.certificate),
    tells: {
      created: { on: 'insert', type: 'certificate.created' },
      changed: {
        on: 'update',
        columns: ['title', 'documentType', 'issuer', 'imageUrl', 'status', 'studentId'],
        type: 'certificate.changed',
      },
      deleted: { on: 'delete', type: 'certificate.deleted' },
    },
  },
} satisfies TableDefinitions

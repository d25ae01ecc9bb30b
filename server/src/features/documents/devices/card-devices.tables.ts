import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import { leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { moves } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A phone that shows its student's ID card without a connection. */
    cardDevices: {
      seq: Generated<number>
      id: string
      studentId: string
      /** A JSON Web Key (ECDSA, P-256). */
      publicKey: string
      name: string
      created_at: Instant
      lastSeenAt: Instant
      endedAt: Generated<Instant | null>
    }
  }
}

export type CardDeviceRow = RowOf<'cardDevices'>

export const cardDeviceTables = {
  cardDevices: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      ...shown('name', 'created_at', 'lastSeenAt', 'endedAt'),
      ...leftOut(number, 'seq', 'id'),
      ...leftOut('a key of the phone, which says nothing about the student', 'publicKey'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: 'phones',
    merge: moves,
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.device),
  },
} satisfies TableDefinitions

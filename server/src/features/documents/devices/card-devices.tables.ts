import { leftAloneReasons } from '@portal/contract/runs/import-reasons'
import type { Generated, Selectable } from 'kysely'
import { always } from '../../../platform/database/added-since.ts'
import { leftOut, number, shown, whose } from '../../../platform/database/archive-columns.ts'
import type { TableDefinitions } from '../../../platform/database/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

/** A phone that shows its student's ID card without a connection. */
type CardDevicesTable = {
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

type CardDeviceTables = {
  cardDevices: CardDevicesTable
}
declare module '../../../platform/database/tables.ts' {
  interface Tables extends CardDeviceTables {}
}

export type CardDeviceRow = Selectable<CardDevicesTable>

export const cardDeviceTables = {
  cardDevices: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      list: 'phones',
      columns: {
        ...shown('name', 'created_at', 'lastSeenAt', 'endedAt'),
        ...leftOut(number, 'seq', 'id'),
        ...leftOut('a key of the phone, which says nothing about the student', 'publicKey'),
        ...leftOut(whose, 'studentId'),
      },
    },
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.device),
  },
} satisfies TableDefinitions<CardDeviceTables>

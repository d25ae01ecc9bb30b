import type { Generated } from 'kysely'
import { leftOut, number, office, shown, whose } from '../../../../platform/database/definitions/archive-columns.ts'
import { moves } from '../../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../../platform/database/tables.ts'

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    /** What was in a field of a student before a change; see former-values.store.ts. Users are never deleted. */
    formerValues: {
      seq: Generated<number>
      studentId: string
      field: string
      value: string
      at: Instant
      actorId: string
      /** The change that Update Student made, by which it is undone; null for a change that is undone where it was made. */
      changeId: string | null
    }
  }
}

export const formerValueTables = {
  formerValues: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0090-former-values' },
    archive: {
      ...shown('field', 'value', 'at'),
      ...leftOut(number, 'seq', 'changeId'),
      ...leftOut(whose, 'studentId'),
      ...leftOut(office, 'actorId'),
    },
    archivedAs: 'formerValues',
    merge: moves,
    erasure: { rows: 'deleted' },
    // What happened to them.
    addedSince: null,
  },
} satisfies TableDefinitions

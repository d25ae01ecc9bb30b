import type { AuditedAction } from '@portal/contract/actions'
import type { Generated } from 'kysely'
import { leftOut, number, office, shown, whose } from '../platform/database/definitions/archive-columns.ts'
import { empty, keep } from '../platform/database/definitions/erasure.ts'
import { stays } from '../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../platform/database/definitions/table-definition.ts'
import type { Instant } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    /** One entry of the audit trail. The users it refers to exist for ever: rows of `users` are never deleted. */
    audit: {
      seq: Generated<number>
      at: Instant
      action: AuditedAction
      actorId: string | null
      studentId: string | null
      record: string
      /** The names of changed fields, with commas between them. */
      fields: string
      address: string
    }
  }
}

export const auditTables = {
  audit: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0002-audit-trail' },
    archive: {
      ...shown('at', 'action', 'record', 'fields', 'address'),
      ...leftOut(number, 'seq'),
      ...leftOut(whose, 'studentId'),
      ...leftOut(office, 'actorId'),
    },
    archivedAs: null,
    merge: stays,
    erasure: {
      rows: 'kept',
      columns: {
        ...keep('who did what and when', 'seq', 'at', 'action', 'actorId', 'studentId'),
        ...keep('the names of changed fields, not their values', 'fields'),
        ...keep('it shows where attacks came from', 'address'),
        ...empty('', 'record'),
      },
    },
    // What happened to them.
    addedSince: null,
  },
} satisfies TableDefinitions

import type { Generated } from 'kysely'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** With which keys programs have written which records; see do-once.ts. */
    idempotencyKeys: {
      seq: Generated<number>
      /** The user of the API key. */
      actorId: string
      key: string
      /** A hash of what was sent with the key. */
      fingerprint: string
      recordId: string
      at: Instant
    }
  }
}

export const idempotencyKeyTables = {
  idempotencyKeys: {
    student: null,
    persistent: { key: 'seq', since: '0086-idempotency-keys' },
    erasure: ofNobody('ids and hashes, for days', 'seq', 'actorId', 'key', 'fingerprint', 'recordId', 'at'),
  },
} satisfies TableDefinitions

import type { Generated } from 'kysely'
import { leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { endsForGood } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A device that gets messages. It is deleted with its session, of which it is the only one. */
    pushSubscriptions: {
      seq: Generated<number>
      id: string
      userId: string
      sessionId: string
      endpointHash: string
      /** Where its push service takes messages for it. */
      endpoint: string
      /** Its public key, and what both sides know, which encrypt messages to it. */
      p256dh: string
      auth: string
      /** The key of the portal with which it has subscribed. */
      keyId: string
      /** Such as `Chrome on Android`. */
      device: string
      created_at: Instant
      lastUsedAt: Instant
    }
  }
}

export type PushSubscriptionRow = RowOf<'pushSubscriptions'>

export const pushTables = {
  pushSubscriptions: {
    student: 'userId',
    persistent: null,
    archive: {
      ...shown('device', 'created_at', 'lastUsedAt'),
      ...leftOut(number, 'seq', 'id', 'keyId'),
      ...leftOut(whose, 'userId', 'sessionId'),
      ...leftOut('whoever has it can send to the device', 'endpoint', 'endpointHash', 'p256dh', 'auth'),
    },
    archivedAs: 'messageDevices',
    merge: endsForGood,
    erasure: { rows: 'deleted' },
    // Of those who have signed in, which keeps them.
    addedSince: null,
  },
} satisfies TableDefinitions

import { ofNobody } from '../database/definitions/erasure.ts'
import type { TableDefinitions } from '../database/definitions/table-definition.ts'
import type { Instant } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    /**
     * Work that must be done again and again; see platform/operations/upkeep.store.ts. `doneAt`: when it was last done; null if
     * never. `failingSince`: when it first failed after that; null if it has not.
     */
    upkeep: { name: string; doneAt: Instant | null; failingSince: Instant | null }
    /** A node that runs on PostgreSQL, a fingerprint of its secret, and when it was last there, by the clock of the database. */
    nodeSecrets: { node: string; fingerprint: string; seenAt: Instant }
  }
}

export const operationsTables = {
  upkeep: {
    student: null,
    persistent: { key: 'name', since: '0075-upkeep' },
    erasure: ofNobody('of the portal', 'name', 'doneAt', 'failingSince'),
  },
  nodeSecrets: {
    student: null,
    persistent: null,
    erasure: ofNobody('of the portal', 'node', 'fingerprint', 'seenAt'),
  },
} satisfies TableDefinitions

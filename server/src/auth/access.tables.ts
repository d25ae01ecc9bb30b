import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../platform/database/definitions/added-since.ts'
import { leftOut, secret, shown, whose } from '../platform/database/definitions/archive-columns.ts'
import { keep, ofNobody } from '../platform/database/definitions/erasure.ts'
import { ends, endsForGood } from '../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../platform/database/definitions/table-definition.ts'
import type { Instant } from '../platform/database/tables.ts'
import { resetLimitsOf } from './limits/sign-in-limits.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    /** A student's invitation to choose a first password; see auth/invitations/invitations.store.ts. It stays after it has expired. */
    invitations: {
      userId: string
      tokenHash: string
      /** How the student gets it: a link by e-mail, or a code on a printed slip. */
      sentBy: 'email' | 'slip'
      invitedAt: Instant
      expiresAt: Instant
    }
    /** A key with which a program calls the API; see auth/api-keys.store.ts. Its name is in its row of `users`. */
    apiKeys: {
      userId: string
      /** The beginning of the key, to recognise it by. */
      prefix: string
      hash: string
      /** The actions that it may do, as a JSON array. */
      allowed: string
      created_at: Instant
      expiresAt: Instant
      lastUsedAt: Instant | null
      revokedAt: Instant | null
      /** From where it may be used: addresses and networks, as a JSON array; empty: from anywhere. */
      addresses: Generated<string>
      /** The hash of the key before the last rotation, which is valid until then. */
      formerHash: string | null
      formerUntil: Instant | null
    }
    /** A network that an account has signed in from, by a digest that needs the secret; see auth/sign-in/known-networks.store.ts. */
    knownNetworks: { key: string; userId: string; lastSignInAt: Instant }
    /** What has been consumed of a rate limit, until `resetAt`; see auth/limits/rate-limit.store.ts. */
    rateLimits: { key: string; consumed: number; resetAt: Instant }
  }
}

export const accessTables = {
  invitations: {
    student: 'userId',
    persistent: { key: 'userId', since: '0015-access' },
    archive: {
      ...shown('sentBy', 'invitedAt', 'expiresAt'),
      ...leftOut(whose, 'userId'),
      ...leftOut(secret, 'tokenHash'),
    },
    archivedAs: null,
    merge: ends,
    erasure: { rows: 'deleted' },
    // One by e-mail ends with the student; a slip has been handed out.
    addedSince: { why: ({ sentBy }) => (sentBy === 'slip' ? leftAloneReasons.slip : null) },
  },
  apiKeys: {
    student: null,
    persistent: { key: 'userId', since: '0015-access' },
    erasure: ofNobody(
      'of a program',
      ...(['userId', 'prefix', 'hash', 'allowed', 'created_at', 'expiresAt', 'lastUsedAt', 'revokedAt'] as const),
      ...(['addresses', 'formerHash', 'formerUntil'] as const),
    ),
  },
  knownNetworks: {
    student: 'userId',
    persistent: null,
    archive: {
      ...shown('lastSignInAt'),
      ...leftOut(whose, 'userId'),
      ...leftOut('a keyed digest of the e-mail and of an address', 'key'),
    },
    archivedAs: 'networks',
    merge: endsForGood,
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.signedUp),
  },
  rateLimits: {
    student: null,
    persistent: null,
    erasure: {
      rows: 'kept',
      columns: { key: 'by', ...keep('a number without its key says nothing', 'consumed', 'resetAt') },
      by: (tx, { students }) =>
        resetLimitsOf(
          tx,
          students.map(({ email }) => email),
        ),
    },
  },
} satisfies TableDefinitions

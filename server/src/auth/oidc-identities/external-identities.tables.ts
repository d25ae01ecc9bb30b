import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../platform/database/definitions/added-since.ts'
import { leftOut, number, office, shown, whose } from '../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../platform/database/definitions/erasure.ts'
import { ends, endsForGood } from '../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../platform/database/tables.ts'

/** Of a session, or a sign-in that waits, that began at the OpenID provider; null in others. `sid` is the provider's session. */
export type ExternalSignInColumns = {
  issuer: Generated<string | null>
  subject: Generated<string | null>
  sid: Generated<string | null>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** An account of the institution with which somebody signs in; see external-identities.store.ts. */
    externalIdentities: {
      id: string
      userId: string
      /** The OpenID provider, and what it calls the person for ever. */
      issuer: string
      subject: string
      linkedAt: Instant
      /** Who of the office has allowed it; null: the person's verified e-mail, or a command. */
      linkedBy: string | null
      lastUsedAt: Instant | null
    }
    /** That a person of the office may link their account of the institution at the next sign-in. */
    externalIdentityPermits: {
      userId: string
      issuer: string
      /** Null: a command. */
      permittedBy: string | null
      created_at: Instant
      expiresAt: Instant
    }
    /** A logout token of the provider that was used; it counts once. */
    usedLogoutTokens: { digest: string; expiresAt: Instant }
  }
}

export const externalIdentityTables = {
  externalIdentities: {
    student: 'userId',
    persistent: { key: 'id', since: '0056-external-identities' },
    archive: {
      ...shown('issuer', 'subject', 'linkedAt', 'lastUsedAt'),
      ...leftOut(number, 'id'),
      ...leftOut(whose, 'userId'),
      ...leftOut(office, 'linkedBy'),
    },
    archivedAs: 'accountsOfTheInstitution',
    merge: ends,
    erasure: { rows: 'deleted' },
    addedSince: always(leftAloneReasons.signedUp),
  },
  externalIdentityPermits: {
    student: 'userId',
    persistent: null,
    archive: {
      ...leftOut('only people of the office have one', 'userId', 'issuer', 'permittedBy', 'created_at', 'expiresAt'),
    },
    archivedAs: null,
    merge: endsForGood,
    erasure: { rows: 'deleted' },
    // With what they sign in: nobody has it who never signed in.
    addedSince: null,
  },
  usedLogoutTokens: {
    student: null,
    persistent: null,
    erasure: ofNobody('digests of what the OpenID provider has sent', 'digest', 'expiresAt'),
  },
} satisfies TableDefinitions

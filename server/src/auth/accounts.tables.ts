import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { ColumnType, Generated } from 'kysely'
import { always, changed, differing, keys, times } from '../platform/database/definitions/added-since.ts'
import { leftOut, secret, shown, whose } from '../platform/database/definitions/archive-columns.ts'
import { empty, keep, nobodysEmail } from '../platform/database/definitions/erasure.ts'
import { byMerging, endsForGood } from '../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../platform/database/definitions/table-definition.ts'
import type { ExternalSignInColumns } from './oidc-identities/external-identities.tables.ts'
import { endAccess } from './password-changes/change-password.ts'

/** Accounts, sessions and reset links. An authentication library that the portal used until 0.4.0 named most of the columns. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    identities: {
      id: string
      name: string
      email: string
      /** When the office gave the person this address in the place of another; null: never, or it is not known. */
      emailSetAt: Generated<string | null>
      emailVerified: boolean | number
      image: string | null
      createdAt: Date | string
      updatedAt: Date | string
    }
    accounts: {
      id: string
      accountId: string
      providerId: string
      userId: string
      password: string | null
      /** 1 where the user did not choose the password but was given it. */
      isInitial: Generated<number>
      createdAt: Date | string
      updatedAt: Date | string
    }
    sessions: ExternalSignInColumns & {
      id: string
      expiresAt: Date | string
      /** The SHA-256 of the token that the cookie has. */
      tokenHash: string
      /** Not read: for nodes of 0.4.0, see `older-nodes.store.ts`. */
      token: string
      createdAt: Date | string
      updatedAt: Date | string
      ipAddress: string | null
      /** The names of browser and system, such as 'Chrome Android'. */
      userAgent: string | null
      userId: string
      /** Written only if idle sessions expire, or people are shown theirs; null until some time after the sign-in. */
      lastUsedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
      /** When the person last proved in it who they are; null in a session from before 0.9.0 until they do. */
      confirmedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
      /** What a passkey is to sign to prove it again; it counts once. */
      challenge: ColumnType<string | null, string | null | undefined, string | null>
    }
    verifications: {
      id: string
      identifier: string
      /** The id of the user that a reset token belongs to. */
      value: string
      expiresAt: Date | string
      createdAt: Date | string
      updatedAt: Date | string
    }
  }
}

/** They repeat what is compared in `users`. */
const ofIdentity = ['name', 'email', 'emailSetAt', 'emailVerified']

const ofAccount = ['accountId', 'providerId', 'userId', 'isInitial']

export const accountTables = {
  identities: {
    student: 'id',
    persistent: { key: 'id', since: '0001-first-tables' },
    archive: {
      ...leftOut('the same as in the profile', 'id', 'name', 'email', 'image', 'createdAt', 'updatedAt'),
      ...leftOut('is not used', 'emailVerified'),
      ...leftOut('the audit trail in the archive has each change of it', 'emailSetAt'),
    },
    archivedAs: null,
    merge: byMerging,
    erasure: {
      rows: 'kept',
      columns: {
        ...keep('its row of `users` refers to it', 'id'),
        ...keep('when it was added', 'createdAt'),
        ...empty('', 'name'),
        ...empty(null, 'image', 'emailSetAt'),
        ...empty(false, 'emailVerified'),
        email: { becomes: nobodysEmail },
        updatedAt: { becomes: (now) => now },
      },
    },
    addedSince: { why: (row) => changed(differing(row, {}, ['id', ...ofIdentity, ...times])) },
  },
  accounts: {
    student: 'userId',
    persistent: {
      key: 'id',
      since: '0001-first-tables',
      formerly: { name: 'credentials', before: '0007-standard-names' },
    },
    archive: {
      ...shown('isInitial', 'createdAt', 'updatedAt'),
      ...leftOut(whose, 'id', 'accountId', 'userId'),
      ...leftOut('the same for all students', 'providerId'),
      ...leftOut(secret, 'password'),
    },
    archivedAs: 'account',
    merge: byMerging,
    erasure: { rows: 'deleted' },
    addedSince: {
      why: (row) =>
        row.password === null ? changed(differing(row, {}, [...keys, ...ofAccount])) : leftAloneReasons.signedUp,
    },
  },
  sessions: {
    student: 'userId',
    persistent: null,
    archive: {
      ...shown('createdAt', 'updatedAt', 'expiresAt', 'lastUsedAt', 'confirmedAt', 'ipAddress', 'userAgent'),
      ...shown('issuer', 'subject', 'sid'),
      ...leftOut(whose, 'id', 'userId'),
      ...leftOut(secret, 'token', 'tokenHash', 'challenge'),
    },
    archivedAs: 'sessions',
    merge: endsForGood,
    // It deletes the reset links and the invitation, too.
    erasure: { rows: 'deleted', by: (tx, { ids }) => endAccess(tx, ids, 'deactivated') },
    addedSince: always(leftAloneReasons.signedUp),
  },
  verifications: {
    student: 'value',
    persistent: null,
    archive: {
      ...shown('createdAt', 'expiresAt'),
      ...leftOut(whose, 'id', 'value', 'updatedAt'),
      ...leftOut(secret, 'identifier'),
    },
    archivedAs: 'resetLinks',
    merge: endsForGood,
    erasure: { rows: 'deleted' },
    // Links that they can ask for again.
    addedSince: null,
  },
} satisfies TableDefinitions

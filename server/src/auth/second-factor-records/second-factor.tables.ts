import { leftOut, number, secret, shown, whose } from '../../platform/database/definitions/archive-columns.ts'
import { ends, endsForGood } from '../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../platform/database/tables.ts'
import type { ExternalSignInColumns } from '../oidc-identities/external-identities.tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** What an authenticator app of somebody makes its codes of; see auth/second-factor/totp.store.ts. */
    totpSecrets: {
      userId: string
      /** The secret, encrypted with a key made of PORTAL_SECRET. */
      sealed: string
      /** The newest step of 30 seconds whose code was used: no code of it, or of one before, counts again. */
      usedStep: number
      created_at: Instant
      lastUsedAt: Instant | null
    }
    /** A passkey (WebAuthn credential) of somebody; see auth/second-factor/passkeys.store.ts. */
    passkeys: {
      id: string
      userId: string
      /** Base64url, as the browser names it. */
      credentialId: string
      /** COSE, in base64url. */
      publicKey: string
      /** How often the device says that it was used; 0 for passkeys that are on several devices. */
      counter: number
      /** How the browser reaches the device, as a JSON array. */
      transports: string
      name: string
      created_at: Instant
      lastUsedAt: Instant | null
    }
    /** A code for whoever has lost their device. It is deleted when it is used. */
    recoveryCodes: { id: string; userId: string; hash: string; created_at: Instant }
    /** A sign-in that waits for the second factor, or for a passkey; see auth/second-factor/pending-sign-ins.store.ts. */
    pendingSignIns: ExternalSignInColumns & {
      /** Of the token in the cookie of its browser. */
      tokenHash: string
      /** Whose password was right; null where a passkey says who it is. */
      userId: string | null
      /** Of the password's hash, as it was when the password was typed. */
      passwordDigest: string
      remember: number
      /** What the passkey is asked to sign; it counts once. */
      challenge: string | null
      expiresAt: Instant
      /** The keys of the rate limits that its begin was counted against; JSON. */
      counted: string
    }
  }
}

export const secondFactorTables = {
  totpSecrets: {
    student: 'userId',
    persistent: { key: 'userId', since: '0054-second-factors' },
    archive: {
      ...shown('created_at', 'lastUsedAt'),
      ...leftOut(whose, 'userId'),
      ...leftOut(secret, 'sealed', 'usedStep'),
    },
    archivedAs: 'authenticatorApps',
    merge: ends,
    erasure: { rows: 'deleted' },
    // With what they sign in: nobody has it who never signed in.
    addedSince: null,
  },
  passkeys: {
    student: 'userId',
    persistent: { key: 'id', since: '0054-second-factors' },
    archive: {
      ...shown('name', 'transports', 'created_at', 'lastUsedAt'),
      ...leftOut(number, 'id', 'counter'),
      ...leftOut(whose, 'userId'),
      ...leftOut('a key that only the device of the student can use', 'credentialId', 'publicKey'),
    },
    archivedAs: 'passkeys',
    merge: ends,
    erasure: { rows: 'deleted' },
    // With what they sign in: nobody has it who never signed in.
    addedSince: null,
  },
  recoveryCodes: {
    student: 'userId',
    persistent: { key: 'id', since: '0054-second-factors' },
    archive: {
      ...shown('created_at'),
      ...leftOut(number, 'id'),
      ...leftOut(whose, 'userId'),
      ...leftOut(secret, 'hash'),
    },
    archivedAs: 'recoveryCodes',
    merge: ends,
    erasure: { rows: 'deleted' },
    // With what they sign in: nobody has it who never signed in.
    addedSince: null,
  },
  pendingSignIns: {
    student: 'userId',
    persistent: null,
    archive: {
      ...shown('remember', 'expiresAt', 'issuer', 'subject', 'sid'),
      ...leftOut(whose, 'userId'),
      ...leftOut(secret, 'tokenHash', 'passwordDigest', 'challenge', 'counted'),
    },
    archivedAs: 'unfinishedSignIns',
    merge: endsForGood,
    erasure: { rows: 'deleted' },
    // With what they sign in: nobody has it who never signed in.
    addedSince: null,
  },
} satisfies TableDefinitions
